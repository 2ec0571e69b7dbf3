import { useEffect } from 'react';
import { type CatalogueFilters, isFiltered, noFilters } from '#app/catalogue/catalogue-search.ts';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { Registration } from '#app/catalogue/registration.ts';
import { detailOf, readDetail } from '#app/cluster/models/custom-details.ts';
import { catalogueText, launchModelText } from '#app/messages/catalogue.ts';
import { layoutText } from '#app/messages/layout.ts';
import { tableText } from '#app/messages/tables.ts';
import { useQueryState } from '#app/query/query.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/query/empty-state.tsx';
import { Notice } from '#app/ui/query/notice.tsx';

type Props = {
  kind: KindName;
  name: string;
  /** Its entry in the names that came. */
  listed: Registration | undefined;
  /** Whether the catalogue has not come yet or not whole, and is late or has failed. */
  isAwaited: boolean;
  isLate: boolean;
  take: (model: Registration) => void;
  close: () => void;
};

/**
 * A model of the address that the catalogue lacks, or has the name of alone. While the catalogue does not come, the model's own definition
 * opens its form (launch.slow-list).
 */
export function UnlistedModel({ kind, name, listed, isAwaited, isLate, take, close }: Props) {
  const { data, failure, message } = useQueryState(detailOf(kind, name));
  useEffect(() => {
    if (!isLate) return;
    const left = new AbortController();
    void readDetail(kind, name, left.signal);
    return () => left.abort();
  }, [isLate, kind, name]);
  const model = isLate ? data?.model : undefined;
  useEffect(() => {
    if (model !== undefined) take({ ...model, is_builtin: true });
  }, [model, take]);
  const isMissing = !isAwaited || (isLate && model === undefined && failure !== undefined);
  if (listed !== undefined || !isMissing) return null;
  const isUnknown = !isAwaited || failure?.kind === 'refused';
  return (
    <Notice text={isUnknown ? catalogueText.unknownModel(name) : message}>
      <Button onClick={close}>{layoutText.dismiss}</Button>
    </Notice>
  );
}

type NothingProps = { filters: CatalogueFilters; keep: (next: CatalogueFilters) => void };

/** An empty catalogue, or a search without results. Load it lazily. */
export function NothingFound({ filters, keep }: NothingProps) {
  if (!isFiltered(filters))
    return <EmptyState title={launchModelText.none} text={launchModelText.noneText} />;
  return (
    <EmptyState title={launchModelText.noneFound} text={launchModelText.noneFoundText}>
      <Button onClick={() => keep(noFilters)}>{tableText.clearFilters}</Button>
    </EmptyState>
  );
}
