import { type ReactNode, useCallback, useRef, useState } from 'react';
import { filtersInAddress, prepareSearch, search } from '#app/catalogue/catalogue-search.ts';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { kinds } from '#app/catalogue/kinds.ts';
import type { Registration } from '#app/catalogue/registration.ts';
import { LaunchDrawer } from '#app/features/launch/lazy-drawer.ts';
import { PART_AFTER_MS } from '#app/http/timeouts.ts';
import { useMemo } from '#app/languages/memo.ts';
import { catalogueText, kindText, launchModelText } from '#app/messages/catalogue.ts';
import { lazyComponent, lazyModuleHook } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { ChoicePlaceholder, FilterLine } from '#app/ui/controls/filter-line.tsx';
import { useFilters } from '#app/ui/controls/use-filters.ts';
import { useOpenModel } from '#app/ui/controls/use-open-model.ts';
import { GridPlaceholder } from '#app/ui/model-grid/grid-placeholder.tsx';
import type { CardCell } from '#app/ui/model-grid/grid-row.tsx';
import { ModelCard } from '#app/ui/model-grid/model-card.tsx';
import { ModelGrid, type ModelGridHandle } from '#app/ui/model-grid/model-grid.tsx';
import { useSlowResponse } from '#app/ui/query/use-slow-response.ts';
import type { Arrange } from './catalogue-filters.tsx';

/** Loads after the first cards, which do not need it. */
const useExtras = lazyModuleHook(async () => {
  const [cards, tools] = await Promise.all([import('./card-badges.tsx'), import('./catalogue-filters.tsx')]);
  return { ...cards, ...tools };
});
const UnlistedModel = lazyComponent(async () => (await import('./missing-models.tsx')).UnlistedModel);
const OpenByName = lazyComponent(async () => (await import('#app/ui/controls/open-by-name.tsx')).OpenByName);
const NothingFound = lazyComponent(async () => (await import('./missing-models.tsx')).NothingFound);
const CacheDialog = lazyComponent(
  async () => (await import('#app/features/model-cache/cache-dialog.tsx')).CacheDialog,
);

type Props = {
  kind: KindName;
  models: readonly Registration[] | undefined;
  /** The models are known by name alone, or as the last visit knew them. */
  isPart?: boolean;
  /** The failure of a list that never came. */
  failure?: ReactNode;
};

/** One kind's models: filters and cards, or placeholders. */
export function Catalogue({ kind, models = none, isPart = false, failure }: Props) {
  const { filters, listed: asked, change, keep } = useFilters(filtersInAddress);
  const entries = useMemo(() => prepareSearch(models, kinds[kind].catalogue.searched), [models, kind]);
  const found = useMemo(() => search(entries, asked), [entries, asked]);
  const { name, open, close } = useOpenModel();
  const isSlow = useSlowResponse(models === none, PART_AFTER_MS);
  const isSilent = useSlowResponse(models === none);
  const [managed, setManaged] = useState<string>();
  const [early, takeEarly] = useState<Registration>();
  const listed = models.find(model => model.model_name === name);
  const isWhole = models !== none && !isPart;
  const named = !isWhole && early?.model_name === name ? early : listed;
  const [arrange, setArrange] = useState<Arrange>();
  const takeArrange = useCallback((way: Arrange | undefined) => setArrange(() => way), []);
  const shown = useMemo(() => arrange?.(found) ?? found, [arrange, found]);
  const grid = useRef<ModelGridHandle>(null);
  const focusCard = (modelName: string) => grid.current?.focusCard(modelName);
  const extras = useExtras() ?? null;
  const card = useCallback(
    (model: Registration, cell: CardCell) => (
      <ModelCard
        kind={kind}
        model={model}
        cell={cell}
        actions={extras && <extras.StarButton kind={kind} model={model} tabIndex={cell.tabIndex} />}
        chip={extras && <extras.NeedChip kind={kind} model={model} />}
        onOpen={({ model_name }) => open(model_name)}
        onManageCache={({ model_name }) => setManaged(model_name)}
      />
    ),
    [kind, open, extras],
  );
  return (
    <>
      {failure === undefined && (
        <FilterLine
          label={catalogueText.search}
          choices={kinds[kind].catalogue.filters}
          {...{ filters, change, keep }}
          firstResult={() => grid.current?.firstCard()}
          found={shown.length}
          all={models === none ? undefined : models.length}
        >
          {extras ? (
            <extras.CatalogueFilterTools {...{ kind, filters, keep }} arrange={takeArrange} />
          ) : (
            <>
              <ChoicePlaceholder label={launchModelText.only} shows={launchModelText.statuses.all} />
              <ChoicePlaceholder label={launchModelText.sort} shows={launchModelText.unsorted} />
            </>
          )}
        </FilterLine>
      )}
      {name !== undefined && (!isWhole || listed === undefined) && (
        <UnlistedModel
          key={name}
          {...{ kind, name, close, listed }}
          isAwaited={!isWhole}
          isLate={isPart || isSlow || failure !== undefined}
          take={takeEarly}
        />
      )}
      {models === none && (isSilent || failure !== undefined) && (
        <OpenByName open={open} isFailed={failure !== undefined} />
      )}
      {models === none ? (
        (failure ?? <GridPlaceholder kind={kind} />)
      ) : shown.length > 0 ? (
        <ModelGrid
          ref={grid}
          kind={kind}
          label={launchModelText.cards(kindText[kind].catalogue)}
          models={shown}
          overscan
          onApproach={LaunchDrawer.loadAhead}
        >
          {card}
        </ModelGrid>
      ) : (
        <NothingFound {...{ filters, keep }} />
      )}
      {/* After the grid, which they focus when they close. */}
      <Overlay of={named} focusInstead={({ model_name }) => focusCard(model_name)}>
        {model => <LaunchDrawer kind={kind} model={model} close={close} />}
      </Overlay>
      <Overlay of={managed} focusInstead={focusCard}>
        {modelName => <CacheDialog modelName={modelName} close={() => setManaged(undefined)} />}
      </Overlay>
    </>
  );
}

const none: readonly Registration[] = [];
