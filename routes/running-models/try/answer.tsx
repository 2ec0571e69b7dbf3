import { makeStyles, mergeClasses, TableCell, TableRow, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { visuallyHidden } from '#app/ui/styles.ts';
import { Table } from '#app/ui/table.tsx';
import type { InferenceBody } from './api.ts';
import { comesInPieces } from './chat-apis.ts';
import { type Ending, endingsOf, holdsMore } from './ending.ts';
import { Figures } from './figures.tsx';
import { MediaView } from './media-view.tsx';
import { ProgressOf } from './request-progress.tsx';
import { tryText as text } from './text.ts';
import { ToolCalls } from './tool-calls.tsx';
import { bodyWithResults, holdsResults } from './tools.ts';
import { type AnswerSoFar, type Attempt, speedOf, wholeAnswer } from './use-try.ts';

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
  unseen: visuallyHidden,
});

/** The minimum interval for announcing streamed words. */
const SPOKEN_MS = 4_000;

type AnswerProps = {
  attempt: Attempt;
  /** Beside the answer of another model. */
  isCompared: boolean;
  /** The next limit of tokens after one that was reached. */
  raise: (limit: number) => number;
  /** Sends another request to the same model; `before` is the answer that it continues. */
  send: (body: InferenceBody, before?: AnswerSoFar) => void;
};

/** The state of an attempt. */
export function Answer({ attempt: raw, isCompared, raise, send }: AnswerProps) {
  const styles = useStyles();
  const attempt = { ...raw, answer: wholeAnswer(raw) };
  const [unplayable, setUnplayable] = useState<ReadonlySet<string>>(new Set());
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Some browsers return a promise, which React would take for a cleanup.
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { state, body, answer } = attempt;
  const { calls = [], text: words } = answer;
  const endings = endingsOf(attempt, unplayable);
  const isCut = endings.some(({ next }) => next !== undefined);
  const title = isCompared ? text.answerOf(attempt.uid) : text.answer;
  return (
    <section ref={section} aria-label={title} className={styles.section}>
      <h3 className={styles.heading}>{title}</h3>
      <Shown
        attempt={attempt}
        unplayable={unplayable}
        onUnplayable={url => setUnplayable(known => new Set([...known, url]))}
      />
      {state === 'under way' && attempt.id !== undefined && <ProgressOf id={attempt.id} />}
      {attempt.notAborted !== '' && <Notice title={text.notAborted} text={attempt.notAborted} />}
      {calls.length > 0 && (
        <ToolCalls
          calls={calls}
          give={
            state === 'done' && !isCut
              ? results => send(bodyWithResults(body, words, calls, results))
              : undefined
          }
        />
      )}
      {endings.map(({ words, intent, next }) =>
        intent === 'quiet' ? null : (
          <Notice
            key={words}
            intent={intent}
            role="note"
            {...(intent === 'error' && { title: text.failed })}
            text={words}
          >
            {intent === 'error' && holdsResults(body) && (
              <Button onClick={() => send(body)}>{text.tools.again}</Button>
            )}
            {next && <Next {...{ next, raise, send }} attempt={attempt} />}
          </Notice>
        ),
      )}
      <Figures of={figuresOf(attempt)} />
      <Spoken attempt={attempt} endings={endings} />
    </section>
  );
}

type NextProps = Pick<AnswerProps, 'attempt' | 'raise' | 'send'> & { next: 'go on' | 'again' };

/** Raises the limit of tokens and sends the next request; nothing where only a higher limit would help and there is none. */
function Next({ next, attempt: { body, answer }, raise, send }: NextProps) {
  const limit = Number(body.max_tokens);
  const raised = raise(limit);
  if (raised === limit && next === 'again') return null;
  const raisedBody = { ...body, max_tokens: raised };
  return (
    <Button onClick={() => send(raisedBody, next === 'go on' ? answer : undefined)}>
      {next === 'again' ? text.raiseAndAsk(raised) : raised === limit ? text.goOn : text.raiseAndGoOn(raised)}
    </Button>
  );
}

type ShownProps = {
  attempt: Attempt;
  unplayable: ReadonlySet<string>;
  onUnplayable: (url: string) => void;
};

function Shown({ attempt, unplayable, onUnplayable }: ShownProps) {
  const styles = useStyles();
  const { state, answer, body, request } = attempt;
  const { vectors, scores, media = [] } = answer;
  const isWorded = answer.text !== '' || answer.thinking !== '';
  const isEmpty = !isWorded && !holdsMore(answer);
  const holdsOnlyCalls = !isWorded && !vectors && !scores && media.length === 0 && answer.calls;
  if (holdsOnlyCalls || (isEmpty && (state === 'done' || state === 'failed'))) return null;
  const waiting = comesInPieces(request) ? text.waiting : text.working;
  const documents = Array.isArray(body.documents) ? body.documents.map(String) : [];
  return (
    <div className={styles.answer}>
      {isEmpty && (
        <span className={styles.quiet}>{state === 'under way' ? `${waiting}…` : text.stopped}</span>
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
          {text.vectors(vectors.length, vectors[0]?.length ?? 0)}
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
      {media.map((one, index) => (
        <MediaView
          key={one.url}
          media={one}
          position={index + 1}
          isUnplayable={unplayable.has(one.url)}
          onUnplayable={() => onUnplayable(one.url)}
        />
      ))}
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
function Spoken({ attempt, endings }: { attempt: Attempt; endings: readonly Ending[] }) {
  const styles = useStyles();
  const [words, setWords] = useState('');
  const latest = useRef(attempt);
  const announced = useRef(attempt.before.text.length);
  useEffect(() => {
    latest.current = attempt;
  });
  const { state } = attempt;
  const end = endings.map(({ words }) => words).join(' ');
  useEffect(() => {
    const news = () => {
      const { text: all } = latest.current.answer;
      const rest = all.slice(announced.current);
      announced.current = all.length;
      return rest;
    };
    if (state !== 'under way') {
      setWords(`${news()} ${state === 'failed' ? `${text.failed} ` : ''}${end}`);
      return;
    }
    setWords(text.working);
    const timer = setInterval(() => {
      const rest = news();
      if (rest !== '') setWords(rest);
    }, SPOKEN_MS);
    return () => clearInterval(timer);
  }, [state, end]);
  return (
    <div role="status" className={styles.unseen}>
      {words}
    </div>
  );
}
