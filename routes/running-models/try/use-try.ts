import { useEffect, useRef, useState } from 'react';
import type { RequestName } from '#app/catalogue/kind-names.ts';
import { can } from '#app/cluster/capabilities.ts';
import { report } from '#app/query/report.ts';
import { type InferenceBody, infer } from './api.ts';
import { bodyGoingOn } from './bodies.ts';
import type { Part } from './piece.ts';
import { abortRequest, bodyWithId, newRequestId } from './request-control.ts';
import { tryText } from './text.ts';
import { withThinkingApart } from './thinking.ts';
import { withPieces } from './tools.ts';

type Words = Required<Pick<Part, 'text' | 'thinking'>>;
export type AnswerSoFar = Words & Part;

const NO_WORDS: Words = { text: '', thinking: '' };

/** The state of an attempt. Times are in ms since the page was opened. */
export type Attempt = {
  /** The model. */
  uid: string;
  request: RequestName;
  body: InferenceBody;
  /** The id under which the cluster reports its progress. */
  id: string | undefined;
  state: 'under way' | 'done' | 'stopped' | 'failed';
  /** The reason of its failure, in the server's words. */
  message: string;
  /** Why the cluster may still be at work after a stop. */
  notAborted: string;
  answer: AnswerSoFar;
  /** The answer that this one continues, or that of no words. */
  before: Words;
  /** Pieces with text, as many as tokens on most engines. */
  pieces: number;
  startedAt: number;
  /** The first and last piece with text. */
  firstAt: number | undefined;
  lastAt: number;
  endedAt: number | undefined;
};

/** One request at a time to a model, which ends with the panel. */
export function useTry() {
  const [attempt, setAttempt] = useState<Attempt>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  /** `before` is an answer to the body that was cut off, and that this one continues. */
  async function send(
    uid: string,
    request: RequestName,
    body: InferenceBody,
    before: Words = NO_WORDS,
  ): Promise<void> {
    control.current?.abort();
    const own = new AbortController();
    control.current = own;
    const id = can('requestProgress') ? newRequestId(request) : undefined;
    let now: Attempt = { ...begun(uid, request, body, id), before };
    const show = (next: Attempt) => {
      now = next;
      if (control.current === own) setAttempt(next);
    };
    own.signal.addEventListener('abort', async () => {
      if (id === undefined || now.state !== 'under way') return;
      const abortion = await abortRequest(uid, id);
      if (!abortion.ok) show({ ...now, notAborted: report(abortion.failure, 'try') });
      else if (abortion.data.msg !== 'DONE')
        show({ ...now, notAborted: tryText.abortedNothing(abortion.data.msg ?? '') });
    });
    show(now);
    const sent = before.text === '' ? bodyWithId(body, id) : bodyGoingOn(request, body, before.text);
    const answer = await infer(request, sent, own.signal, part => show(withPart(now, part)));
    const endedAt = performance.now();
    if (answer.ok) show({ ...now, state: 'done', endedAt });
    else if (answer.failure.kind === 'aborted') show({ ...now, state: 'stopped', endedAt });
    else show({ ...now, state: 'failed', endedAt, message: report(answer.failure, 'try') });
  }

  return {
    attempt,
    send,
    stop: () => control.current?.abort(),
    clear: () => {
      control.current = undefined;
      setAttempt(undefined);
    },
  };
}

function begun(uid: string, request: RequestName, body: InferenceBody, id: string | undefined): Attempt {
  const startedAt = performance.now();
  return {
    uid,
    request,
    body,
    id,
    state: 'under way',
    message: '',
    notAborted: '',
    answer: NO_WORDS,
    before: NO_WORDS,
    pieces: 0,
    startedAt,
    firstAt: undefined,
    lastAt: startedAt,
    endedAt: undefined,
  };
}

/** The whole answer with its thinking apart, with that of an answer that it continues. */
export function wholeAnswer({ answer, before }: Attempt): AnswerSoFar {
  const own = withThinkingApart(answer);
  return {
    ...own,
    text: before.text + own.text,
    thinking: [before.thinking, own.thinking].filter(Boolean).join('\n'),
  };
}

function withPart(attempt: Attempt, { text = '', thinking = '', calls, tokens, ...rest }: Part): Attempt {
  const { answer, firstAt, pieces } = attempt;
  const worded = text !== '' || thinking !== '';
  const now = performance.now();
  return {
    ...attempt,
    answer: {
      ...answer,
      ...rest,
      text: answer.text + text,
      thinking: answer.thinking + thinking,
      ...(calls && { calls: withPieces(answer.calls, calls) }),
      ...(tokens && {
        tokens: {
          asked: tokens.asked ?? answer.tokens?.asked,
          answered: tokens.answered ?? answer.tokens?.answered,
        },
      }),
    },
    pieces: worded ? pieces + 1 : pieces,
    firstAt: firstAt ?? (worded ? now : undefined),
    lastAt: worded ? now : attempt.lastAt,
  };
}

/** Pieces within so many ms came at once: their times say nothing of the model. */
const BURST_MS = 20;

/** Tokens per second between the first and last, as counted by the cluster or by pieces; undefined for fewer than two, or all at once. */
export function speedOf({
  firstAt,
  lastAt,
  answer,
  pieces,
}: Pick<Attempt, 'firstAt' | 'lastAt' | 'answer' | 'pieces'>):
  | { perSecond: number; counted: boolean }
  | undefined {
  const counted = answer.tokens?.answered;
  const tokens = counted ?? pieces;
  if (firstAt === undefined || pieces < 2 || tokens < 2 || lastAt - firstAt < BURST_MS) return undefined;
  return { perSecond: (tokens - 1) / ((lastAt - firstAt) / 1000), counted: counted !== undefined };
}
