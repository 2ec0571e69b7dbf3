import { useId, useState } from 'react';
import type { FetcherWithComponents } from 'react-router-dom';
import { unfinishedText } from '#app/messages/custom-models.ts';
import { dateAndTime } from '#app/models/clock.ts';
import { Confirm } from '#app/overlays/confirm.tsx';
import { paths } from '#app/paths.ts';
import { personName } from '#app/session/scopes.ts';
import { bearer } from '#app/session/token.ts';
import { Button } from '#app/ui/button.tsx';
import { CodeBlock } from '#app/ui/code-block.tsx';
import { saveText } from '#app/ui/save-text.ts';
import type { ActionData } from './route.ts';
import { useUnfinishedEditsStyles } from './unfinished-edits.styles.ts';
import type { UnfinishedEdit } from './unfinished-edits.ts';

type Props = { edit: UnfinishedEdit; fetcher: FetcherWithComponents<ActionData>; place: string };

export function UnfinishedEditCard({ edit: { kind, at, original }, fetcher, place }: Props) {
  const styles = useUnfinishedEditsStyles();
  const title = useId();
  const [asking, setAsking] = useState(false);
  const name = original.model_name;
  const json = JSON.stringify(original, undefined, 2);
  const busy = fetcher.state !== 'idle';
  function send(intent: 'restore' | 'discard') {
    if (!busy)
      fetcher.submit({ intent, kind, name, place }, { method: 'post', action: paths.unfinishedEdit });
  }
  return (
    <section className={styles.edit} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {unfinishedText.title(name)}
      </h2>
      <p className={styles.text}>
        {unfinishedText.explanation(dateAndTime(at))}{' '}
        {unfinishedText.shownTo(personName(), bearer() !== undefined)}
      </p>
      <details>
        <summary>{unfinishedText.definition}</summary>
        <CodeBlock text={json} className={styles.json} />
      </details>
      <div className={styles.buttons}>
        <Button
          appearance="primary"
          needs="models:register"
          disabledFocusable={busy}
          onClick={() => send('restore')}
        >
          {busy ? unfinishedText.restoring : unfinishedText.restore}
        </Button>
        <Button onClick={() => saveText(`${name}.json`, json)}>{unfinishedText.download}</Button>
        <Button onClick={() => setAsking(true)}>{unfinishedText.discard}</Button>
      </div>
      <Confirm
        of={asking}
        question={unfinishedText.discardQuestion(name)}
        yes={() => send('discard')}
        close={() => setAsking(false)}
      />
    </section>
  );
}
