import { SPANS, type TimeSpan } from '#app/format/time-span.ts';
import { timeSpanText as text } from '#app/messages/time-span.ts';
import type { Fields } from './fields.ts';

const moment = {
  control: 'text',
  default: '',
  inputType: 'datetime-local',
  visible: ({ time }: TimeSpan) => time === 'between',
} as const;

/** The fields of a time to search in. */
export const timeSpanFields: Fields<TimeSpan, unknown> = {
  time: {
    control: 'select',
    label: () => text.time,
    default: '24h',
    options: () => SPANS.map(value => ({ value, text: text.spans[value] })),
  },
  from: { ...moment, label: () => text.from },
  to: { ...moment, label: () => text.to },
};
