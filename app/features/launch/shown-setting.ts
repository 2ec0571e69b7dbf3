import { isObject, shownValue } from '#app/format/json.ts';
import { shownSize } from '#app/format/numbers.ts';
import { jointText } from '#app/messages/controls.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import { othersText, runningText } from '#app/messages/running-models.ts';
import { typeName } from '#app/ui/text/type-name.ts';

/** A setting of a launch in the words of its form. */
export type ShownSetting = {
  name: string;
  /** The label of its field, else the key itself. */
  label: string;
  /** Whether the label is words. */
  hasLabel: boolean;
  /** Empty where the launch leaves it open. */
  value: string;
  /** The meaning of an empty value, where the form says it. */
  hint: string | undefined;
};

/** The settings of a body of `POST /v1/models` as the launch form shows them (running.configuration). */
export function shownSettings(body: object): ShownSetting[] {
  return Object.entries(body).map(([name, value]) => {
    const label = labelOf(name);
    const hint: unknown = Reflect.get(text.hints, name);
    return {
      name,
      label: label ?? name,
      hasLabel: label !== undefined,
      value: wordsOf(name, value),
      hint: typeof hint === 'string' ? hint : undefined,
    };
  });
}

/** The label of a key in the launch form; undefined for a key without a field of its own. */
export function labelOf(name: string): string | undefined {
  const labels: Readonly<Record<string, string>> = {
    ...text.labels,
    ...text.lists,
    model_name: runningText.columns.name,
    model_type: othersText.type,
  };
  return Object.hasOwn(labels, name) ? labels[name] : undefined;
}

function wordsOf(name: string, value: unknown): string {
  if (name === 'n_gpu' && value === null) return text.cpu;
  if (typeof value === 'boolean') return value ? text.on : text.off;
  if (name === 'model_size_in_billions') return shownSize(shownValue(value));
  if (name === 'model_type') return typeName(shownValue(value));
  if (Array.isArray(value)) return jointText.list(value.map(shownValue));
  if (isObject(value))
    return jointText.list(Object.entries(value).map(([key, one]) => `${key} = ${shownValue(one)}`));
  return shownValue(value);
}
