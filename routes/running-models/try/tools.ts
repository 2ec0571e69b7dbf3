import { parsedJson } from '#app/format/json.ts';
import type { InferenceBody, ToolCallPiece } from './api.ts';

/** The calls so far with more of their pieces. */
export function withPieces(
  calls: readonly ToolCallPiece[] = [],
  pieces: readonly ToolCallPiece[],
): ToolCallPiece[] {
  const known = new Map(calls.map(call => [call.position, call]));
  for (const piece of pieces) {
    const call = known.get(piece.position);
    known.set(piece.position, call === undefined ? piece : joined(call, piece));
  }
  return [...known.values()];
}

function joined(call: ToolCallPiece, piece: ToolCallPiece): ToolCallPiece {
  return {
    position: call.position,
    id: call.id || piece.id,
    name: call.name + piece.name,
    arguments: call.arguments + piece.arguments,
  };
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
  const made = calls.map(({ id, name, arguments: given }) => ({
    id,
    type: 'function',
    function: { name, arguments: given },
  }));
  const answers = calls.map(({ id }, index) => ({
    role: 'tool',
    tool_call_id: id,
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
