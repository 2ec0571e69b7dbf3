import { Spinner } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import type { CacheEntry } from '#app/api/cache.ts';
import { useSessionFetcher } from '#app/data/loaded.ts';
import { DeleteRegular } from '#app/icons.ts';
import { cachedText } from '#app/messages/cached-models.ts';
import { amountOf, goneWith, sharing } from '#app/models/cached-versions.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { OutcomeNotice, Reasons } from '#app/ui/outcome-notice.tsx';
import { Emptied } from '#routes/cache/emptied.tsx';
import type { ActionData } from './route.ts';
import { shownAmount } from './worker-totals.tsx';

/** How many names fit into the question. */
const NAMED = 8;

type Deletion = ReturnType<typeof useDeletion>;

/** The one deletion at a time of this screen; `asked` are the versions that the question is about. */
export function useDeletion() {
  const { submit, data, state } = useSessionFetcher<ActionData>('cache-deletion');
  const [asked, setAsked] = useState<readonly string[]>();
  const send = (versions: readonly string[]) => {
    const form = new FormData();
    form.set('intent', 'delete-versions');
    for (const version of versions) form.append('version', version);
    submit(form, { method: 'post', action: paths.cachedModels });
  };
  return { asked, ask: setAsked, send, busy: state !== 'idle', outcome: data };
}

type BarProps = { entries: readonly CacheEntry[]; versions: readonly string[]; deletion: Deletion };

export function SelectionBar({ entries, versions, deletion: { ask, busy } }: BarProps) {
  if (versions.length === 0) return null;
  const chosen = new Set(versions);
  const amount = amountOf(entries.filter(entry => chosen.has(entry.model_version)));
  return (
    <>
      <span>{cachedText.selected(versions.length, shownAmount(amount))}</span>
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

/** Asks, and says before what goes along because it lies in the same folder (cache.shared). */
export function DeletionQuestion({ entries, deletion: { asked, ask, send } }: QuestionProps) {
  return (
    <Confirm of={asked} question={cachedText.question} yes={send} close={() => ask(undefined)}>
      {versions => <Concerned entries={entries} versions={versions} />}
    </Confirm>
  );
}

function Concerned({ entries, versions }: { entries: readonly CacheEntry[]; versions: readonly string[] }) {
  const chosen = new Set(versions);
  const gone = goneWith(entries, chosen);
  const workers = new Set(gone.map(entry => entry.actor_ip_address));
  const others = sharing(entries, chosen);
  return (
    <>
      <span>{cachedText.concerns(versions.length, shownAmount(amountOf(gone)), workers.size)}</span>
      {versions.slice(0, NAMED).map(version => (
        <strong key={version}>{version}</strong>
      ))}
      {versions.length > NAMED && <span>{cachedText.more(versions.length - NAMED)}</span>}
      {others.length > 0 && <span>{cachedText.shared(others, versions.length)}</span>}
      <Emptied by={gone} />
    </>
  );
}

/** What came of the last deletion, one reason for each version that is still there. */
export function DeletionNotice({ deletion }: { deletion: Deletion }) {
  return <OutcomeNotice outcome={deletion.outcome} place={paths.cachedModels} wordsOf={wordsOf} />;
}

function wordsOf(outcome: ActionData): ReactNode {
  if (outcome.did !== 'deleted') return undefined;
  const { gone, failed } = outcome;
  return (
    <>
      {cachedText.removed(gone.length, gone.length + failed.length)}{' '}
      {failed.length > 0 && cachedText.notRemoved}
      {failed.length > 0 && <Reasons of={failed.map(({ version, reason }) => ({ name: version, reason }))} />}
    </>
  );
}
