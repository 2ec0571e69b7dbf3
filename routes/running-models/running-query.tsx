import type { ReactNode } from 'react';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { isListBroken, usePartialModels } from '#app/cluster/models/running.ts';
import { runningText } from '#app/messages/running-models.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { paths } from '#app/paths.ts';
import type { Query } from '#app/query/query.ts';
import { QueryView } from '#app/ui/query/query-view.tsx';
import { SlowResponseNotice, Unanswered } from '#app/ui/query/slow-response.tsx';

const PartialModelsList = lazyComponent(async () => (await import('./other-models.tsx')).PartialModelsList);

type Props = {
  query: Query<RunningModel[]>;
  /** Renders the table; without models while none have come. */
  table: (there: readonly RunningModel[] | undefined) => ReactNode;
  /** Below the table. */
  children?: ReactNode;
};

/** The list of running models, the notices about its call, and the other data of the cluster while the list fails. */
export function RunningQueryView({ query, table, children }: Props) {
  const partial = usePartialModels();
  return (
    <>
      <SlowResponseNotice of={query} />
      <Unanswered place={paths.runningModels} />
      <QueryView query={query} failed={runningText.failed} scope="models:list" placeholder={table(undefined)}>
        {table}
      </QueryView>
      {children}
      {isListBroken(query.failure) && partial !== undefined && <PartialModelsList partialModels={partial} />}
    </>
  );
}
