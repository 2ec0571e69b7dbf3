import type { RequestName } from '#app/catalogue/kind-names.ts';
import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

const rate = (value: number) => groupDigits(Number(value.toPrecision(3)));

/** `850 ms`, `2.31 s` for milliseconds. */
function time(ms: number): string {
  return ms < 1000 ? `${groupDigits(Math.round(ms))} ms` : `${rate(ms / 1000)} s`;
}

export const tryText = spoken('tryText', {
  open: 'Try it',
  openThis: (uid: string) => `Try it: ${verbatim(uid)}`,
  requests: {
    chat: 'Chat',
    completion: 'Completion',
    messages: 'Messages (Anthropic)',
    responses: 'Responses (OpenAI)',
    embedding: 'Embedding',
    rerank: 'Rerank',
    image: 'Image',
    transcription: 'Transcription',
    speech: 'Speech',
    edit: 'Edit',
    inpaint: 'Edit with a mask',
    ocr: 'Text in a picture',
    docanalyze: 'Document',
    translation: 'Translation to English',
    video: 'Video',
    imageVideo: 'Video from a picture',
    framesVideo: 'Video between two pictures',
  } satisfies Record<RequestName, string>,
  labels: {
    request: 'Request',
    prompt: 'Prompt',
    system: 'System Prompt',
    max_tokens: 'Max Tokens',
    temperature: 'Temperature',
    input: 'Text',
    query: 'Query',
    documents: 'Documents',
    negative_prompt: 'Negative Prompt',
    num_inference_steps: 'Steps',
    size: 'Size',
    document: 'PDF or picture',
    file: 'Audio file',
    language: 'Language',
    voice: 'Voice',
    response_format: 'Format',
    speed: 'Speed',
    image: 'Picture',
    mask_image: 'Mask',
    first_frame: 'First picture',
    last_frame: 'Last picture',
    video: 'Video',
    audio: 'Sound',
    prompt_speech: 'Voice sample',
    prompt_text: 'Words of the sample',
    think: 'Think first',
    tools: 'Tools',
    beside: 'Compare with',
  },
  hints: {
    tools: 'JSON: the definition of a function, or a list of them',
    lines: 'One per line',
    negative_prompt: 'What the picture shall not show. Not every model reads it',
    num_inference_steps: 'Empty: the model’s own',
    temperature: 'Empty: the model’s own',
    language: 'Empty: the model finds out',
    voice: 'Empty: the model’s own',
    speed: 'Empty: 1. Not every model takes another',
  },
  more: 'Settings',
  notSteps: 'Please enter a whole number of 1 or more',
  notATemperature: 'Please enter a number of at least 0',
  notASpeed: 'Please enter a number above 0',
  ownFormat: 'The cluster’s own (MP3)',
  noRequest: (abilities: string) =>
    `The console has no request for what this model can do (${abilities}). Its address and its ID are all that a client needs.`,
  gone: (uid: string) => `${verbatim(uid)} does not run any more.`,
  send: 'Send',
  stop: 'Stop',
  keys: 'Ctrl+Enter sends',
  answer: 'Answer',
  thinking: 'Thinking',
  waiting: 'Waiting for the first token',
  working: 'The model is at work',
  done: 'The answer is complete.',
  brokenOff: 'The answer broke off before its end.',
  empty: 'The cluster answered without a result.',
  stopped: 'Stopped.',
  failed: 'The request failed.',
  /** `from`: the cluster's failed process, or empty. */
  noReason: (from: string) => `The cluster gives no reason${from === '' ? '.' : `: ${from}`}`,
  nothing: 'The model answered with nothing.',
  /** How an answer ended; `limit` is the number of Max Tokens. */
  ends: {
    cut: (limit: number) => `Cut off at Max Tokens (${groupDigits(limit)}).`,
    cutBefore: (limit: number) => `Cut off at Max Tokens (${groupDigits(limit)}) before the first word.`,
    thinkingCut: (limit: number) =>
      `Cut off at Max Tokens (${groupDigits(limit)}): the thinking took them all, and no answer came.`,
    callCut: (limit: number) =>
      `Cut off at Max Tokens (${groupDigits(limit)}): the call of a tool is not complete.`,
    filtered: 'A content filter of the cluster ended the answer.',
    calls: 'The model waits for the results of its tools.',
    noCall: 'The model wanted to call a tool, but no call came.',
    onlyThinking: 'The model thought, and answered with nothing.',
    other: (reason: string) => `The cluster ended the answer: ${verbatim(reason)}.`,
    unread: (count: number) =>
      count === 1
        ? '1 piece of the answer could not be read and was left out.'
        : `${groupDigits(count)} pieces of the answer could not be read and were left out.`,
    /** `file` is a format and a size, such as `WAV, 44 B`. */
    silent: (file: string) => `The sound ends before its first frame: there is nothing to hear (${file}).`,
    unplayable: {
      picture: (file: string) => `This browser cannot show the picture (${file}).`,
      video: (file: string) => `This browser cannot play the video (${file}).`,
      sound: (file: string) => `This browser cannot play the sound (${file}).`,
    },
    pcm: (rate: number) =>
      `PCM has no header: it is played and saved as WAV of 16 bit, one channel, ${groupDigits(rate)} samples per second.`,
  },
  goOn: 'Go on',
  raiseAndGoOn: (limit: number) => `Raise it to ${groupDigits(limit)} and go on`,
  raiseAndAsk: (limit: number) => `Raise it to ${groupDigits(limit)} and ask again`,
  save: (file: string) => `Save the file (${file})`,
  unknownFormat: 'unknown format',
  vectors: (count: number, dimensions: number) =>
    `${count === 1 ? '1 vector' : `${groupDigits(count)} vectors`} of ${groupDigits(dimensions)} dimensions`,
  vector: (values: readonly number[]) =>
    `${values
      .slice(0, 6)
      .map(value => value.toFixed(4))
      .join(', ')}${values.length > 6 ? ', …' : ''}`,
  score: (score: number) => score.toFixed(4),
  scores: 'Scores',
  scoreColumns: { score: 'Score', document: 'Document' },
  picture: (position: number) => `Picture ${position}`,
  sound: 'The spoken text',
  video: (position: number) => `Video ${position}`,
  progress: 'Progress',
  percent: (share: number) => `${Math.round(share * 100)} %`,
  remaining: (seconds: number) => `about ${groupDigits(Math.max(1, Math.round(seconds)))} s left`,
  notAborted: 'The console waits no longer. The cluster may still be at work:',
  abortedNothing: (answer: string) => `The cluster aborted nothing (${answer}).`,
  unreadableFile: 'The browser cannot read this file.',
  notTools: 'Please enter JSON with the definition of a function: {"type":"function","function":{"name":…}}',
  besideNone: 'No other model',
  answerOf: (uid: string) => `Answer of ${verbatim(uid)}`,
  tools: {
    call: (name: string) => `The model calls ${verbatim(name)}`,
    result: (name: string) => `Result of ${verbatim(name)}`,
    give: 'Give it to the model',
    again: 'Give it again',
  },
  figures: {
    firstToken: 'Time to first token',
    time: 'Time',
    speed: 'Speed',
    asked: 'Prompt',
    answered: 'Answer',
  },
  time,
  tokens: (count: number) => (count === 1 ? '1 token' : `${groupDigits(count)} tokens`),
  /** Tokens per second, as the cluster counts them, or one per received piece. */
  speed: (perSecond: number, counted: boolean) =>
    `${rate(perSecond)} tokens/s ${counted ? '(by the cluster’s count)' : '(counted by the pieces that came)'}`,
  load: {
    title: 'Load',
    about:
      'Sends the request above again and again, and keeps the figures of the last ten runs with the settings of the model in this browser.',
    parallel: 'Parallel requests',
    seconds: 'Seconds',
    start: 'Start the load',
    stop: 'Stop the load',
    elapsed: 'Time of the load',
    ended: 'The load has ended.',
    counts: (answered: number, failed: number) =>
      `${groupDigits(answered)} answered, ${groupDigits(failed)} failed`,
    lastFailure: 'The last failure:',
    runs: 'Runs',
    run: (at: string, parallel: number, seconds: number) =>
      `${at} · ${groupDigits(parallel)} parallel · ${groupDigits(seconds)} s`,
    first: 'First token (p50 · p95)',
    whole: 'Answer (p50 · p95)',
    speed: 'Speed of one (p50 · p5)',
    together: 'Together',
    rate: (perSecond: number) => `${rate(perSecond)} tokens/s`,
  },
  call: 'The same call',
  languages: { curl: 'curl', python: 'Python', javaScript: 'JavaScript' },
  copy: (language: string) => `Copy the call as ${language}`,
} as const);
