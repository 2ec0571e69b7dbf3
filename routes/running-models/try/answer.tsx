import { makeStyles, mergeClasses, TableCell, TableRow, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { unmarked } from '#app/format/untranslated.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ownElement } from '#app/ui/own-element.tsx';
import { visuallyHidden } from '#app/ui/styles.ts';
import { Table } from '#app/ui/table.tsx';
import type { InferenceBody } from './api.ts';
import { Figures } from './figures.tsx';
import { ProgressOf } from './request-progress.tsx';
import { tryText as text } from './text.ts';
import { withThinkingApart } from './thinking.ts';
import { ToolCalls } from './tool-calls.tsx';
import { bodyWithResults, holdsResults } from './tools.ts';
import { type Attempt, speedOf } from './use-try.ts';

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  answer: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8px',
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  words: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  thinking: {
    paddingLeft: '12px',
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
  },
  list: { display: 'grid', gap: '4px', margin: 0, paddingLeft: '20px', overflowWrap: 'anywhere' },
  picture: { maxWidth: '100%', justifySelf: 'start', borderRadius: tokens.borderRadiusMedium },
  sound: { width: '100%' },
  video: { maxWidth: '100%', justifySelf: 'start', borderRadius: tokens.borderRadiusMedium },
  unseen: visuallyHidden,
});

/** The minimum interval for announcing streamed words. */
const SPOKEN_MS = 4_000;

type AnswerProps = {
  attempt: Attempt;
  /** Beside the answer of another model. */
  isCompared: boolean;
  /** Sends another request to the same model. */
  send: (body: InferenceBody) => void;
};

/** The state of an attempt. */
export function Answer({ attempt: raw, isCompared, send }: AnswerProps) {
  const styles = useStyles();
  const attempt = { ...raw, answer: withThinkingApart(raw.answer) };
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Some browsers return a promise, which React would take for a cleanup.
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { state, message, body } = attempt;
  const { calls = [], text: words } = attempt.answer;
  const title = isCompared ? text.answerOf(attempt.uid) : text.answer;
  return (
    <section ref={section} aria-label={unmarked(title)} className={styles.section}>
      <h3 className={styles.heading}>{ownElement(title)}</h3>
      <Shown attempt={attempt} />
      {state === 'under way' && attempt.id !== undefined && <ProgressOf id={attempt.id} />}
      {attempt.notAborted !== '' && <Notice title={text.notAborted} text={attempt.notAborted} />}
      {calls.length > 0 && (
        <ToolCalls
          calls={calls}
          give={state === 'done' ? results => send(bodyWithResults(body, words, calls, results)) : undefined}
        />
      )}
      {state === 'failed' && (
        <Notice intent="error" role="note" title={text.failed} text={message}>
          {holdsResults(body) && <Button onClick={() => send(body)}>{text.tools.again}</Button>}
        </Notice>
      )}
      <Figures of={figuresOf(attempt)} />
      <Spoken attempt={attempt} />
    </section>
  );
}

function Shown({ attempt }: { attempt: Attempt }) {
  const styles = useStyles();
  const { state, answer, body, request } = attempt;
  const { vectors, scores, pictures, sound, videos, calls } = answer;
  const empty =
    answer.text === '' &&
    answer.thinking === '' &&
    !(vectors || scores || pictures || sound || videos || calls);
  const onlyCalls = calls !== undefined && answer.text === '' && answer.thinking === '';
  if (onlyCalls || (empty && state === 'failed')) return null;
  const waiting = request === 'chat' || request === 'completion' ? text.waiting : text.working;
  const documents = Array.isArray(body.documents) ? body.documents.map(String) : [];
  return (
    <div className={styles.answer}>
      {empty && (
        <span className={styles.quiet}>
          {state === 'under way' ? `${waiting}…` : state === 'stopped' ? text.stopped : text.nothing}
        </span>
      )}
      {answer.thinking !== '' && (
        <p className={mergeClasses(styles.words, styles.thinking)} translate="yes">
          <strong>{text.thinking}</strong>
          <span>{`\n${answer.thinking}`}</span>
        </p>
      )}
      {answer.text !== '' && (
        <p className={styles.words} translate="yes">
          {answer.text}
        </p>
      )}
      {vectors !== undefined && (
        <>
          {ownElement(text.vectors(vectors.length, vectors[0]?.length ?? 0))}
          <ol className={styles.list}>
            {vectors.map((vector, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the vectors of one answer never change places
              <li key={index} translate="no">{`[${text.vector(vector)}]`}</li>
            ))}
          </ol>
        </>
      )}
      {scores !== undefined && (
        <Table label={text.scores} columns={text.scoreColumns} widths={{ score: '96px' }}>
          {scores.map(({ index, score }) => (
            <TableRow key={index}>
              <TableCell translate="no">{text.score(score)}</TableCell>
              <TableCell translate="yes">{documents[index]}</TableCell>
            </TableRow>
          ))}
        </Table>
      )}
      {pictures?.map((source, index) => (
        <img key={source} src={source} alt={text.picture(index + 1)} className={styles.picture} />
      ))}
      {videos?.map((source, index) => (
        // biome-ignore lint/a11y/useMediaCaption: a generated video has none
        <video
          key={source}
          controls
          src={source}
          aria-label={text.video(index + 1)}
          className={styles.video}
        />
      ))}
      {sound !== undefined && (
        // biome-ignore lint/a11y/useMediaCaption: the text is in the field above
        <audio controls src={sound} aria-label={text.sound} className={styles.sound} />
      )}
    </div>
  );
}

/** The times and the counts of an attempt. */
function figuresOf(attempt: Attempt): [string, string | undefined][] {
  const { startedAt, firstAt, endedAt, answer } = attempt;
  const speed = endedAt === undefined ? undefined : speedOf(attempt);
  const { asked, answered } = { asked: undefined, answered: undefined, ...answer.tokens };
  return [
    [
      text.figures.firstToken,
      firstAt !== undefined && attempt.pieces > 1 ? text.time(firstAt - startedAt) : undefined,
    ],
    [text.figures.speed, speed && text.speed(speed.perSecond, speed.counted)],
    [text.figures.time, endedAt === undefined ? undefined : text.time(endedAt - startedAt)],
    [text.figures.asked, asked === undefined ? undefined : text.tokens(asked)],
    [text.figures.answered, answered === undefined ? undefined : text.tokens(answered)],
  ];
}

/** Announces streamed words in groups: a screen reader could not follow each one. */
function Spoken({ attempt }: { attempt: Attempt }) {
  const styles = useStyles();
  const [words, setWords] = useState('');
  const latest = useRef(attempt);
  const announced = useRef(0);
  useEffect(() => {
    latest.current = attempt;
  });
  const { state } = attempt;
  useEffect(() => {
    const news = () => {
      const { text: all } = latest.current.answer;
      const rest = all.slice(announced.current);
      announced.current = all.length;
      return rest;
    };
    if (state !== 'under way') {
      const end = { done: text.done, stopped: text.stopped, failed: text.failed }[state];
      setWords(`${news()} ${end} ${latest.current.message}`);
      return;
    }
    setWords(text.working);
    const timer = setInterval(() => {
      const rest = news();
      if (rest !== '') setWords(rest);
    }, SPOKEN_MS);
    return () => clearInterval(timer);
  }, [state]);
  return (
    <div role="status" className={styles.unseen}>
      {ownElement(words)}
    </div>
  );
}
