import { isObject } from '#app/format/json.ts';

type Given = Readonly<Record<string, unknown>>;

/**
 * An event of OpenAI's Responses, or a whole one, under the names of a chat's piece; anything else as it came. The events that repeat
 * what came before say nothing.
 */
export function fromResponses(given: unknown): unknown {
  if (!isObject(given)) return given;
  const { type, delta, item, response, output_index: index } = given;
  if (given.object === 'response') return ended(given);
  if (typeof type !== 'string' || !type.startsWith('response.')) return given;
  switch (type) {
    case 'response.output_text.delta':
    case 'response.refusal.delta':
      return { content: delta };
    case 'response.reasoning_text.delta':
    case 'response.reasoning_summary_text.delta':
      return { reasoning: delta };
    case 'response.function_call_arguments.delta':
      return { tool_calls: [{ index, function: { arguments: delta } }] };
    case 'response.output_item.added':
      return isObject(item) && item.type === 'function_call' ? { tool_calls: [callOf(item, index)] } : {};
    case 'response.completed':
    case 'response.incomplete':
    case 'response.failed': {
      // Its output came before, piece by piece.
      const { content: _, tool_calls: __, ...end } = ended(isObject(response) ? response : {});
      return end;
    }
    default:
      return {};
  }
}

/** A response that is no longer under way. */
function ended({ output, status, error, incomplete_details: details, usage }: Given): Given {
  const items = Array.isArray(output) ? output.filter(isObject) : [];
  const reason = isObject(details) ? details.reason : undefined;
  return {
    ...(isObject(error) && { error }),
    content: items.flatMap(({ content }) => (Array.isArray(content) ? content : [])),
    tool_calls: items.filter(({ type }) => type === 'function_call').map(callOf),
    finish_reason: reason ?? status,
    usage,
  };
}

function callOf({ call_id: id, name, arguments: given }: Given, index: unknown): Given {
  return { index, id, function: { name, arguments: given } };
}
