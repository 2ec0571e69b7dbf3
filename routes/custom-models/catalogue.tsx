import { makeStyles } from '@fluentui/react-components';
import { useCallback, useEffect, useRef, useState } from 'react';
import { filtersInAddress } from '#app/catalogue/catalogue-search.ts';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { LaunchDrawer } from '#app/features/launch/lazy-drawer.ts';
import { inNaturalOrder } from '#app/format/natural-order.ts';
import { PART_AFTER_MS } from '#app/http/timeouts.ts';
import { useMemo } from '#app/languages/memo.ts';
import { catalogueText, kindText, launchModelText } from '#app/messages/catalogue.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { paths } from '#app/paths.ts';
import { Button, LinkButton } from '#app/ui/controls/button.tsx';
import { FilterLine } from '#app/ui/controls/filter-line.tsx';
import { useFilters } from '#app/ui/controls/use-filters.ts';
import { useOpenModel } from '#app/ui/controls/use-open-model.ts';
import { GridPlaceholder } from '#app/ui/model-grid/grid-placeholder.tsx';
import type { CardCell } from '#app/ui/model-grid/grid-row.tsx';
import { ModelGrid, type ModelGridHandle } from '#app/ui/model-grid/model-grid.tsx';
import { EmptyState } from '#app/ui/query/empty-state.tsx';
import { useSlowResponse } from '#app/ui/query/use-slow-response.ts';
import { type CardRequest, CustomCard } from './custom-card.tsx';
import { useDeletions } from './custom-list.ts';
import { Overlays } from './overlays.tsx';
import type { CustomModelsData } from './route.ts';
import { customText } from './text.ts';

const OpenByName = lazyComponent(async () => (await import('#app/ui/controls/open-by-name.tsx')).OpenByName);

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '12px',
    '& > :first-child': { flexGrow: 1 },
  },
});

type Props = {
  kind: KindName;
  /** Undefined until they have loaded. */
  names: readonly string[] | undefined;
} & Pick<CustomModelsData, 'retry' | 'leave'>;
type Named = { model_name: string };

/** The custom models of one kind: the search by name, and the cards. */
export function Catalogue({ kind, names: there, retry, leave }: Props) {
  const { filters, listed, change, keep } = useFilters(filtersInAddress);
  const deletions = useDeletions(kind);
  const names = useMemo(() => withDeleted(there, deletions), [there, deletions]);
  const found = useMemo(() => searchByName(names, listed.text), [names, listed]);
  const { name, open, close } = useOpenModel();
  const isLate = useSlowResponse(names === none, PART_AFTER_MS);
  const [asked, setAsked] = useState<CardRequest>();
  const grid = useRef<ModelGridHandle>(null);
  // When the user leaves, not at the next load: if its list fails, the details of the previous load still arrive.
  const leaves = useRef<(() => void)[]>([]);
  useEffect(() => void leaves.current.push(leave), [leave]);
  useEffect(
    () => () => {
      for (const one of leaves.current) one();
    },
    [],
  );
  const card = useCallback(
    ({ model_name }: Named, cell: CardCell) => (
      <CustomCard kind={kind} name={model_name} cell={cell} open={open} ask={setAsked} retry={retry} />
    ),
    [kind, retry, open],
  );
  const styles = useStyles();
  if (names !== none && names.length === 0) return <NoModels kind={kind} />;
  return (
    <>
      <div className={styles.head}>
        <FilterLine
          label={customText.search}
          {...{ filters, change, keep }}
          firstResult={() => grid.current?.firstCard()}
          found={found.length}
          all={names === none ? undefined : names.length}
        />
        <LinkButton to={paths.register(kind)}>{customText.register}</LinkButton>
      </div>
      {isLate && <OpenByName open={open} isFailed={false} />}
      {names === none ? (
        <GridPlaceholder kind={kind} />
      ) : found.length > 0 ? (
        <ModelGrid
          ref={grid}
          kind={kind}
          label={customText.cards(kindText[kind].catalogue)}
          models={found}
          onApproach={LaunchDrawer.loadAhead}
        >
          {card}
        </ModelGrid>
      ) : (
        <EmptyState title={launchModelText.noneFound}>
          <Button onClick={() => keep({ ...filters, text: '' })}>{catalogueText.clearSearch}</Button>
        </EmptyState>
      )}
      <Overlays
        kind={kind}
        names={names === none ? undefined : names}
        isLate={isLate}
        launching={name}
        closeLaunch={close}
        asked={asked}
        closeAsked={() => setAsked(undefined)}
        focusCard={model => grid.current?.focusCard(model)}
      />
    </>
  );
}

const none: readonly string[] = [];

/** The card of a deleted model remains with *Register again* while the list is shown, although a new list lacks it. */
function withDeleted(names: readonly string[] = none, deletions: ReadonlyMap<string, unknown>) {
  if (names === none || deletions.size === 0) return names;
  return inNaturalOrder([...new Set([...names, ...deletions.keys()])], name => name);
}

function searchByName(names: readonly string[], text: string): Named[] {
  const wanted = text.trim().toLowerCase();
  return names.filter(name => name.toLowerCase().includes(wanted)).map(model_name => ({ model_name }));
}

/** Without models, the next step is to register one. */
function NoModels({ kind }: { kind: KindName }) {
  return (
    <EmptyState title={customText.none} text={customText.noneText}>
      <LinkButton appearance="primary" to={paths.register(kind)}>
        {customText.register}
      </LinkButton>
    </EmptyState>
  );
}
