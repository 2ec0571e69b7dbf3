import { SPANS, type TimeSpan } from '#app/format/time-span.ts';
import { spokenTable } from '#app/messages/language.ts';
import { timeSpanText as text } from '#app/messages/time-span.ts';
import type { Fields } from './fields.ts';

/** The fields of a time to search in. */
export const timeSpanFields: Fields<TimeSpan, unknown> = spokenTable(() => {
  const moment = {
    control: 'text',
    default: '',
    inputType: 'datetime-local',
    visible: ({ time }: TimeSpan) => time === 'between',
  } as const;
  return {
    time: {
      control: 'select',
      label: text.time,
      default: '24h',
      options: () => SPANS.map(value => ({ value, text: text.spans[value] })),
    },
    from: { ...moment, label: text.from },
    to: { ...moment, label: text.to },
  };
});
