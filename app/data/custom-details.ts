import pLimit from 'p-limit';
import type { Registration } from '#app/api/registration.ts';
import { asRegistration, type Definition, getDefinition } from '#app/api/registrations.ts';
import { failureText } from '#app/messages/failures.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { createReadings, type Reading } from './reading.ts';

/** A custom model besides its name: its definition, and how its card and its launch form read it. */
export type Detail = { definition: Definition; model: Registration };

const details = createReadings<Detail>('part');

/** A list needs one call per model; with more at once, whatever else the reader does would wait behind them. */
const limit = pLimit(6);

/** What is known by now of a model; `readDetail` asks for it. */
export function detailOf(kind: KindName, name: string): Reading<Detail> {
  return details.current(keyOf(kind, name));
}

/** Takes a definition that was just registered: what was read before is not there any more. */
export function keepDetail(kind: KindName, definition: Definition): void {
  const model = asRegistration(definition);
  if (model !== undefined) details.keep(keyOf(kind, definition.model_name), { definition, model });
}

export function readDetail(kind: KindName, name: string, left: AbortSignal): Promise<Reading<Detail>> {
  return details.read(keyOf(kind, name), { url: '', signal: left }, signal =>
    limit(async () => {
      const answer = await getDefinition(kind, name, { signal });
      if (!answer.ok) return answer;
      const model = asRegistration(answer.data);
      if (model !== undefined) return { ok: true, data: { definition: answer.data, model } };
      return { ok: false, failure: { kind: 'unreadable', status: 200, detail: failureText.unreadable } };
    }),
  );
}

function keyOf(kind: KindName, name: string): string {
  return `${kind}/${name}`;
}
