import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useRef, useState } from 'react';
import { useHref } from 'react-router-dom';
import { DismissRegular } from '#app/icons.ts';
import { runningNotice } from '#app/messages/running-models.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import { usePermission } from '#app/session/scopes.ts';
import { PermittedButton } from '#app/ui/permitted-button.tsx';
import { prefillLaunch, type Said } from '#routes/launch/prefill.ts';
import type { Again, Outcome } from './calls.ts';
import type { ModelCall } from './model-call.ts';

const useStyles = makeStyles({
  place: { flexShrink: 0 },
  notice: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8px',
    maxHeight: '30vh',
    boxSizing: 'border-box',
    overflowY: 'auto',
    padding: '8px 8px 8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  words: { flex: '1 1 auto', minWidth: 0, alignSelf: 'center', overflowWrap: 'anywhere' },
  list: { margin: '4px 0 0', paddingLeft: '20px' },
});

/** Says below the table what the last call brought about. It stays until it is dismissed or another call ends. */
export function ActionNotice({ call, leave }: { call: ModelCall; leave: () => void }) {
  const styles = useStyles();
  const { outcome } = call;
  const [dismissed, setDismissed] = useState(outcome);
  const notice = useRef<HTMLDivElement>(null);
  const words = outcome === undefined || outcome === dismissed ? undefined : wordsOf(outcome);
  const again = outcome?.did === 'terminated' ? outcome.again : undefined;
  return (
    <div role="status" className={styles.place}>
      {outcome !== undefined && words !== undefined && (
        <div ref={notice} tabIndex={-1} className={styles.notice}>
          <div className={styles.words}>{words}</div>
          {again !== undefined && (
            <LaunchAgain
              again={again}
              busy={call.busy}
              send={payload => {
                // The button goes when the model runs again, and must not take the focus with it.
                notice.current?.focus();
                call.send({ intent: 'launch-again', payload });
              }}
            />
          )}
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={runningNotice.dismiss}
            onClick={() => {
              setDismissed(outcome);
              leave();
            }}
          />
        </div>
      )}
    </div>
  );
}

function wordsOf(outcome: Outcome): ReactNode {
  switch (outcome.did) {
    case 'terminated':
      return runningNotice.terminated(outcome.uid);
    case 'terminated-some':
      return <TerminatedSome {...outcome} />;
    case 'found-page':
      return outcome.opened ? runningNotice.opened(outcome.uid) : <PageLink {...outcome} />;
    case 'no-pages':
      return runningNotice.noPages;
    case 'launched':
    case 'nothing':
      return undefined;
  }
}

function TerminatedSome({ gone, failed }: Extract<Outcome, { did: 'terminated-some' }>) {
  const styles = useStyles();
  return (
    <>
      {runningNotice.terminatedSome(gone.length, gone.length + failed.length)}{' '}
      {failed.length > 0 && runningNotice.notTerminated}
      {failed.length > 0 && (
        <ul className={styles.list}>
          {failed.map(({ uid, reason }) => (
            <li key={uid}>
              <strong>{uid}</strong> {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function PageLink({ uid, url }: { uid: string; url: string }) {
  return (
    <>
      {runningNotice.blocked}{' '}
      <Link href={url} target="_blank" rel="noreferrer" inline>
        {runningNotice.openLink(uid)}
      </Link>
    </>
  );
}

const NEEDED = 'models:start';

type AgainProps = { again: Again; busy: boolean; send: (payload: string) => void };

function LaunchAgain({ again, busy, send }: AgainProps) {
  const { allowed } = usePermission(NEEDED);
  if ('form' in again && allowed) return <LaunchForm kind={again.form} said={again.said} />;
  return (
    <PermittedButton
      needs={NEEDED}
      label={runningNotice.launchAgain}
      disabledFocusable={busy}
      onClick={() => 'payload' in again && send(JSON.stringify(again.payload))}
    />
  );
}

/** The way to the launch form, which opens with what the row said. */
function LaunchForm({ kind, said }: { kind: KindName; said: Said }) {
  const href = useHref({
    pathname: paths.launch(kind),
    search: `?${new URLSearchParams({ launch: said.model_name })}`,
  });
  return (
    <Button as="a" href={href} onClick={() => prefillLaunch(kind, said)}>
      {runningNotice.launchAgain}
    </Button>
  );
}
