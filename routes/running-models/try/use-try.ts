import { useEffect, useRef, useState } from 'react';
import type { RequestName } from '#app/catalogue/kind-names.ts';
import { can } from '#app/cluster/capabilities.ts';
import { report } from '#app/query/report.ts';
import { type InferenceBody, infer, type Part } from './api.ts';
import { abortRequest, bodyWithId, newRequestId } from './request-control.ts';
import { tryText } from './text.ts';
import { withPieces } from './tools.ts';

/** The state of an attempt. Times are in ms since the page was opened. */
export type Attempt = {
  /** The model. */
  uid: string;
  request: RequestName;
  body: InferenceBody;
  /** The id under which the cluster tells its progress. */
  id: string | undefined;
  state: 'under way' | 'done' | 'stopped' | 'failed';
  /** The reason of its failure, in the server's words. */
  message: string;
  /** Why the cluster may still be at work after a stop. */
  notAborted: string;
  answer: Required<Pick<Part, 'text' | 'thinking'>> & Part;
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

  async function send(uid: string, request: RequestName, body: InferenceBody): Promise<void> {
    control.current?.abort();
    const own = new AbortController();
    control.current = own;
    const id = can('requestProgress') ? newRequestId(request) : undefined;
    let now = begun(uid, request, body, id);
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
    const answer = await infer(request, bodyWithId(body, id), own.signal, part => show(withPart(now, part)));
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
    answer: { text: '', thinking: '' },
    pieces: 0,
    startedAt,
    firstAt: undefined,
    lastAt: startedAt,
    endedAt: undefined,
  };
}

function withPart(attempt: Attempt, { text = '', thinking = '', calls, ...rest }: Part): Attempt {
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
