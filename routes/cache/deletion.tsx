import { Spinner } from '@fluentui/react-components';
import { type ReactNode, useMemo, useState } from 'react';
import { amountOf, versionsIn } from '#app/catalogue/cached-versions.ts';
import type { CacheEntry } from '#app/cluster/models/cached-files.ts';
import { DeletionFacts } from '#app/features/model-cache/deletion-facts.tsx';
import { shownAmount } from '#app/features/model-cache/shown-amount.ts';
import { DeleteRegular } from '#app/icons.ts';
import { cachedText } from '#app/messages/cached-models.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { paths } from '#app/paths.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { OutcomeNotice, Reasons } from '#app/ui/query/outcome-notice.tsx';
import { ownElement } from '#app/ui/text/own-element.tsx';
import type { CachedModelsResult } from './route.ts';

type Deletion = ReturnType<typeof useDeletion>;

/** The single deletion of this screen; `asked`: the versions of the question. */
export function useDeletion() {
  const { submit, data, state, formData } = useSessionFetcher<CachedModelsResult>('cache-deletion');
  const [asked, setAsked] = useState<readonly string[]>();
  const send = (versions: readonly string[]) => {
    const form = new FormData();
    form.set('intent', 'delete-versions');
    for (const version of versions) form.append('version', version);
    submit(form, { method: 'post', action: paths.cachedModels });
  };
  const removing = useMemo(() => formData?.getAll('version').map(String) ?? [], [formData]);
  return { asked, ask: setAsked, send, removing, busy: state !== 'idle', outcome: data };
}

type BarProps = { entries: readonly CacheEntry[]; versions: readonly string[]; deletion: Deletion };

export function SelectionBar({ entries, versions, deletion: { ask, busy } }: BarProps) {
  if (versions.length === 0) return null;
  const chosen = new Set(versions);
  const amount = amountOf(entries.filter(entry => chosen.has(entry.model_version)));
  return (
    <>
      {ownElement(cachedText.selected(versions.length, shownAmount(amount)))}
      <Button
        needs="cache:delete"
        icon={busy ? <Spinner size="tiny" /> : <DeleteRegular />}
        disabledFocusable={busy}
        onClick={() => ask(versions)}
      >
        {cachedText.removeSelected}
      </Button>
    </>
  );
}

type QuestionProps = { entries: readonly CacheEntry[]; deletion: Deletion };

/** Asks, and says before what goes along and what runs from the files (cache.shared, cache.confirm). */
export function DeletionQuestion({ entries, deletion: { asked, ask, send } }: QuestionProps) {
  return (
    <Confirm of={asked} question={cachedText.question} yes={send} close={() => ask(undefined)}>
      {versions => <DeletionFacts entries={entries} versions={versions} />}
    </Confirm>
  );
}

/** The result of the last deletion, with a reason for each version that is still there. */
export function DeletionResult({ entries, deletion }: QuestionProps) {
  const there = versionsIn(entries);
  return (
    <OutcomeNotice
      outcome={deletion.outcome}
      place={paths.cachedModels}
      wordsOf={outcome => wordsOf(outcome, there)}
    />
  );
}

function wordsOf(outcome: CachedModelsResult, there: ReadonlySet<string>): ReactNode {
  if (outcome.did !== 'deleted') return undefined;
  const all = outcome.done.length + outcome.failed.length;
  const failed = outcome.failed.filter(({ name }) => there.has(name));
  return (
    <>
      {ownElement(
        `${cachedText.removed(all - failed.length, all)}${failed.length > 0 ? ` ${cachedText.notRemoved}` : ''}`,
      )}
      {failed.length > 0 && <Reasons of={failed} />}
    </>
  );
}
