import { makeStyles, tokens } from '@fluentui/react-components';
import { useId, useState, useSyncExternalStore } from 'react';
import { useFetcher } from 'react-router-dom';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { runningQuery } from '#app/cluster/models/models.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { deletePreset, keptOf, storedPresets } from '#app/launches/presets.ts';
import { useLaunches } from '#app/launches/store.ts';
import { jointText, noticeText } from '#app/messages/controls.ts';
import { useVisiblePlace } from '#app/notify/background-result.ts';
import { useOpen } from '#app/overlays/surface.tsx';
import { paths } from '#app/paths.ts';
import { useReading } from '#app/query/resource-route.ts';
import { usePermission } from '#app/session/permissions.ts';
import { onStored } from '#app/storage/stored.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Moment } from '#app/ui/query/age.tsx';
import { Unanswered } from '#app/ui/query/slow-response.tsx';
import { Comparison } from './comparison.tsx';
import { differencesOf, type UsedSettings, usedSettings } from './entries.ts';
import { KeepForm, type Keeping } from './keep-form.tsx';
import { MoreMenu } from './more-menu.tsx';
import { readHistory, type SharedOutcome } from './route.ts';
import { usedText as text } from './text.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' },
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    padding: '8px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { display: 'grid', flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2, ':empty': { display: 'none' } },
  whole: { flexBasis: '100%', minWidth: 0 },
});

/** How many differences a line names. */
const MAX_NAMED = 4;
const NOW = 'now';

type Props = {
  kind: KindName;
  modelName: string;
  /** The present settings, with which the lines are compared, and their name. */
  now: LaunchPayload;
  nowName: string;
  fill: (name: string, payload: LaunchPayload) => void;
};

/** The settings used with a model, in this browser and on the cluster: used again, compared, kept and shared (again.used). Load it late. */
export function UsedList({ kind, modelName, now, nowName, fill }: Props) {
  const styles = useStyles();
  const ids = useId();
  const address = paths.settingsUsed(modelName);
  useVisiblePlace(address, useOpen());
  const { submit, state, data: outcome } = useFetcher<SharedOutcome>();
  // Also after a failure: they may be stored or deleted although no answer came.
  const query = useReading(modelName, signal => readHistory(modelName, signal), { again: outcome });
  const keepsThem = useCan('launchHistory');
  const shares = usePermission('models:start').allowed && keepsThem;
  useSyncExternalStore(onStored, storedPresets);
  const launches = useLaunches(state => state.launches);
  const [status, setStatus] = useState('');
  const [keeping, setKeeping] = useState<Keeping & { of: string }>();
  const [compared, setCompared] = useState<string>();
  // A name that is shared needs its field no more; a refused one stays.
  const [seen, setSeen] = useState(outcome);
  if (outcome !== seen) {
    setSeen(outcome);
    if (outcome?.ok && keeping?.where === 'cluster') setKeeping(undefined);
  }
  const send = (fields: Record<string, string>) => {
    setStatus('');
    submit(fields, { method: 'post', action: address });
  };
  const sources = { kept: keptOf(kind, modelName), launches, history: query.data ?? [] };
  const all = usedSettings(kind, modelName, { ...sources, running: runningQuery.current().data ?? [] });
  const rows = [{ key: NOW, name: nowName, payload: now }, ...all];

  function remove({ name, kept, sharedAs = '' }: UsedSettings): void {
    if (kept === undefined) send({ intent: 'remove', name: sharedAs });
    else {
      deletePreset(kept);
      setStatus(noticeText.deleted(name));
    }
  }

  return (
    <div className={styles.root}>
      <ul className={styles.list} aria-label={text.list}>
        {rows.map((one, index) => {
          const used = 'at' in one ? one : undefined;
          const line = `${ids}${index}`;
          return (
            <li key={one.key} className={styles.entry}>
              <span className={styles.words}>
                <span className={styles.name} translate={used ? 'no' : undefined}>
                  {one.name}
                </span>
                {used && (
                  <span id={line} className={styles.quiet}>
                    {used.at !== undefined && (
                      <>
                        <Moment at={used.at} /> ·{' '}
                      </>
                    )}
                    {`${used.by} · ${used.outcome}`}
                  </span>
                )}
                {used && <span className={styles.quiet}>{differenceWords(used.payload, now)}</span>}
              </span>
              {used && (
                <>
                  <Button
                    size="small"
                    aria-label={text.nameOfUse(used.name)}
                    aria-describedby={line}
                    onClick={() => fill(used.name, used.payload)}
                  >
                    {text.use}
                  </Button>
                  <Button
                    size="small"
                    aria-label={text.compareOf(used.name)}
                    aria-describedby={line}
                    aria-expanded={compared === used.key}
                    onClick={() => setCompared(compared === used.key ? undefined : used.key)}
                  >
                    {text.compare}
                  </Button>
                </>
              )}
              <MoreMenu
                name={one.name}
                describedBy={used ? line : undefined}
                keep={() => setKeeping({ of: one.key, where: 'here', name: used?.kept?.name ?? '' })}
                share={
                  shares
                    ? () => setKeeping({ of: one.key, where: 'cluster', name: used?.kept?.name ?? '' })
                    : undefined
                }
                remove={
                  used && (used.kept || (used.sharedAs !== undefined && shares))
                    ? () => remove(used)
                    : undefined
                }
              />
              {used && compared === used.key && (
                <div className={styles.whole}>
                  <Comparison of={used} others={rows.filter(other => other !== one)} />
                </div>
              )}
              {keeping?.of === one.key && (
                <div className={styles.whole}>
                  <KeepForm
                    key={keeping.where}
                    {...{ kind, keeping, outcome }}
                    payload={one.payload}
                    isSending={state !== 'idle'}
                    share={name => send({ intent: 'keep', name, payload: JSON.stringify(one.payload) })}
                    say={setStatus}
                    close={() => setKeeping(undefined)}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {all.length === 0 && <p className={styles.quiet}>{text.none}</p>}
      {keepsThem && query.data === undefined && (
        <p className={styles.quiet}>{query.failure === undefined ? text.loading : text.notRead}</p>
      )}
      <Unanswered place={address} />
      <p className={styles.quiet} role="status">
        {/* A refusal to share is at its field. */}
        {status || ((outcome?.ok || outcome?.kept === undefined) && outcome?.message)}
      </p>
    </div>
  );
}

function differenceWords(before: LaunchPayload, now: LaunchPayload): string {
  const all = differencesOf(before, now);
  if (all.length === 0) return text.asNow;
  const named = all.slice(0, MAX_NAMED).map(one => `${one.label} ${verbatim(one.before || '–')}`);
  const rest = all.length - named.length;
  return text.differs(jointText.list([...named, ...(rest > 0 ? [jointText.more(rest)] : [])]));
}
