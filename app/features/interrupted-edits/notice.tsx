import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router-dom';
import { dateAndTime } from '#app/format/clock.ts';
import { jsonOf } from '#app/format/code-text.ts';
import { useVisiblePlace } from '#app/notify/background-result.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { paths } from '#app/paths.ts';
import { useSessionFetchers } from '#app/query/route-data.ts';
import { session } from '#app/session/session.ts';
import { bearer } from '#app/session/token.ts';
import { onStored } from '#app/storage/stored.ts';
import { tabLocks } from '#app/storage/tab-lock.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Unfold } from '#app/ui/controls/unfold.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { Unanswered } from '#app/ui/query/slow-response.tsx';
import { saveText } from '#app/ui/text/files.tsx';
import { JsonBlock } from '#app/ui/text/json-block.tsx';
import { whenLeft } from './edit-lock.ts';
import { type InterruptedEdit, interruptedEdits } from './interrupted-edits.ts';
import type { RestoreResult } from './route.ts';
import { interruptedText } from './text.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8px',
    padding: '20px 20px 0',
    ':empty': { display: 'none' },
  },
  edit: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    overflowWrap: 'anywhere',
  },
  text: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  json: {
    boxSizing: 'border-box',
    margin: '8px 0 0',
    padding: '8px 12px',
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: 'monospace',
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** Offers to restore every model whose edit or re-registration was interrupted, in this page or a closed one. */
export function InterruptedEditsNotice() {
  const styles = useStyles();
  const edits = useSyncExternalStore(onStored, interruptedEdits);
  const fetcher = useFetcher<RestoreResult>();
  // A failure is over once its edit is.
  const { ok, name, message } = fetcher.data ?? {};
  // The next screen's notice is a new place.
  const place = useId();
  useVisiblePlace(place);
  const underWay = useSessionFetchers();
  const edited = underWay.some(one => one.formAction?.startsWith(paths.registerModel));
  // An active edit has a backup too, and needs no help yet.
  const needsHelp = ({ kind, original }: InterruptedEdit) =>
    !edited &&
    !underWay.some(
      ({ formAction, formData }) =>
        formAction === paths.custom(kind) &&
        formData?.get('intent') === 'register-again' &&
        formData.get('model_name') === original.model_name,
    );
  return (
    <div className={styles.list}>
      <Unanswered place={paths.interruptedEdit} />
      {message !== undefined && (ok || edits.some(({ original }) => original.model_name === name)) && (
        <Notice text={message} />
      )}
      {edits.filter(needsHelp).map(edit => (
        <InterruptedEditCard
          key={`${edit.at} ${edit.kind}/${edit.original.model_name}`}
          edit={edit}
          fetcher={fetcher}
          place={place}
        />
      ))}
    </div>
  );
}

type Props = { edit: InterruptedEdit; fetcher: FetcherWithComponents<RestoreResult>; place: string };

function InterruptedEditCard({ edit: { kind, at, original }, fetcher, place }: Props) {
  const styles = useStyles();
  const title = useId();
  const [asking, setAsking] = useState(false);
  const name = original.model_name;
  const [left, setLeft] = useState(tabLocks() === undefined);
  useEffect(() => whenLeft(kind, name, () => setLeft(true)), [kind, name]);
  const json = jsonOf(original);
  const busy = fetcher.state !== 'idle';
  const own = fetcher.formData?.get('kind') === kind && fetcher.formData.get('name') === name;
  function send(intent: 'restore' | 'discard') {
    if (!busy)
      fetcher.submit({ intent, kind, name, place }, { method: 'post', action: paths.interruptedEdit });
  }
  if (!left) return null;
  return (
    <section className={styles.edit} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {interruptedText.title(name)}
      </h2>
      <p className={styles.text}>
        {`${interruptedText.explanation(dateAndTime(at))} ${interruptedText.shownTo(session.current().user, bearer() !== undefined)}`}
      </p>
      <Unfold title={interruptedText.definition}>
        <JsonBlock text={json} className={styles.json} />
      </Unfold>
      <div className={styles.buttons}>
        <Button
          appearance="primary"
          needs="models:register"
          aria-describedby={title}
          disabledFocusable={busy}
          onClick={() => send('restore')}
        >
          {own ? interruptedText.restoring : interruptedText.restore}
        </Button>
        <Button aria-describedby={title} onClick={() => saveText(`${name}.json`, json)}>
          {interruptedText.download}
        </Button>
        <Button aria-describedby={title} disabledFocusable={busy} onClick={() => setAsking(true)}>
          {interruptedText.discard}
        </Button>
      </div>
      <Confirm
        of={asking}
        question={interruptedText.discardQuestion(name)}
        action={() => interruptedText.discard}
        yes={() => send('discard')}
        close={() => setAsking(false)}
      />
    </section>
  );
}
