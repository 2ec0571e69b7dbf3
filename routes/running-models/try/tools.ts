import { isObject, parsedJson } from '#app/format/json.ts';
import type { InferenceBody } from './api.ts';
import type { ToolCallPiece } from './piece.ts';

/** The calls so far with more of their pieces. */
export function withPieces(
  calls: readonly ToolCallPiece[] = [],
  pieces: readonly ToolCallPiece[],
): ToolCallPiece[] {
  const all = [...calls];
  for (const piece of pieces) {
    const at = ownerOf(all, piece);
    const call = all[at];
    if (call === undefined) all.push(piece);
    else all[at] = joined(call, piece);
  }
  return all;
}

/** The position of the call that a piece belongs to; -1 for the first piece of another. */
function ownerOf(calls: readonly ToolCallPiece[], piece: ToolCallPiece): number {
  const { index, id, name } = piece;
  const at = calls.findLastIndex(call =>
    index !== undefined ? call.index === index : id === '' || call.id === id,
  );
  const call = calls[at];
  const isKnown = id === '' ? index !== undefined : id === call?.id;
  if (call === undefined || isKnown || name === '') return at;
  // Some servers count every call as 0 or name none, and others give each piece of one call a new id.
  const begins = piece.arguments !== '' && isComplete(call.arguments);
  return begins || (id !== '' && name !== call.name) ? -1 : at;
}

/** Some servers repeat the name in each piece, and some all arguments so far. */
function joined(call: ToolCallPiece, piece: ToolCallPiece): ToolCallPiece {
  const isRepeated = isComplete(call.arguments) && isComplete(piece.arguments);
  return {
    ...call,
    id: call.id || piece.id,
    name: withRest(call.name, piece.name),
    arguments: isRepeated ? piece.arguments : withRest(call.arguments, piece.arguments),
  };
}

/** A text with its next piece, which may begin with all of the text. */
function withRest(text: string, piece: string): string {
  return piece.startsWith(text) ? piece : text + piece;
}

function isComplete(given: string): boolean {
  return isObject(parsedJson(given));
}

/** The tools of a typed definition: one, or a list of them. Undefined if the text is not such JSON. */
export function toolsOf(typed: string): object[] | undefined {
  const read = parsedJson(typed);
  const tools: unknown[] = Array.isArray(read) ? read : [read];
  return tools.length > 0 && tools.every(isTool) ? tools : undefined;
}

function isTool(tool: unknown): tool is object {
  if (typeof tool !== 'object' || tool === null || !('function' in tool)) return false;
  return typeof Object(tool.function).name === 'string';
}

/** The body of the next request: the calls of the model and their results follow the messages. */
export function bodyWithResults(
  body: InferenceBody,
  text: string,
  calls: readonly ToolCallPiece[],
  results: readonly string[],
): InferenceBody {
  const before: unknown[] = Array.isArray(body.messages) ? body.messages : [];
  // Some servers give a call neither an id nor arguments, and refuse its result without them.
  const idOf = (id: string, index: number) => id || `call_${index}`;
  const made = calls.map(({ id, name, arguments: given }, index) => ({
    id: idOf(id, index),
    type: 'function',
    function: { name, arguments: given || '{}' },
  }));
  const answers = calls.map(({ id }, index) => ({
    role: 'tool',
    tool_call_id: idOf(id, index),
    content: results[index] ?? '',
  }));
  return {
    ...body,
    messages: [...before, { role: 'assistant', content: text, tool_calls: made }, ...answers],
  };
}

/** Whether the body holds results of tools. */
export function holdsResults({ messages }: InferenceBody): boolean {
  return Array.isArray(messages) && messages.some(message => Object(message).role === 'tool');
}
