import { useEffect } from 'react';
import * as v from 'valibot';
import { type CatalogueFilters, isFiltered, noFilters } from '#app/catalogue/catalogue-search.ts';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { type Registration, registration } from '#app/catalogue/registration.ts';
import { catalogueText, launchModelText } from '#app/messages/catalogue.ts';
import { paths } from '#app/paths.ts';
import { useResource } from '#app/query/resource-route.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useSlowResponse } from '#app/ui/slow-response.tsx';
import { detailsOf } from '#routes/model-details/route.ts';

type Props = {
  kind: KindName;
  name: string;
  /** Whether the catalogue has not come yet. */
  isAwaited: boolean;
  take: (model: Registration) => void;
  close: () => void;
};

/** A model of the address that the catalogue lacks. If the catalogue is slow, the model's own definition opens its form (launch.slow-list). */
export function UnlistedModel({ kind, name, isAwaited, take, close }: Props) {
  const isSlow = useSlowResponse(isAwaited);
  const address = isSlow ? paths.modelDetails(kind, name) : undefined;
  const { data } = useResource(address, detailsOf(kind, name));
  const definition = isSlow ? data?.definition : undefined;
  useEffect(() => {
    if (definition === undefined) return;
    const read = v.safeParse(registration, { ...definition, is_builtin: true });
    if (read.success) take(read.output);
  }, [definition, take]);
  if (isAwaited) return null;
  return (
    <Notice text={catalogueText.unknownModel(name)}>
      <Button onClick={close}>{catalogueText.closeNotice}</Button>
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
      <Button onClick={() => keep(noFilters)}>{launchModelText.clearFilters}</Button>
    </EmptyState>
  );
}
