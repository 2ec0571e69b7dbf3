import { Input, Select } from '@fluentui/react-components';
import { SPANS, type TimeSpan } from '#app/format/time-span.ts';
import { Field } from '#app/forms/field.tsx';
import { timeSpanText as text } from '#app/messages/time-span.ts';

type Props = { value: TimeSpan; onChange: (value: TimeSpan) => void; className?: string };

/** The fields of a time to search in. */
export function TimeSpanFields({ value, onChange, className }: Props) {
  return (
    <>
      <Field label={text.time} className={className}>
        <Select
          value={value.time}
          onChange={(_, { value: chosen }) =>
            onChange({ ...value, time: SPANS.find(span => span === chosen) ?? value.time })
          }
        >
          {SPANS.map(span => (
            <option key={span} value={span}>
              {text.spans[span]}
            </option>
          ))}
        </Select>
      </Field>
      {value.time === 'between' &&
        (['from', 'to'] as const).map(name => (
          <Field key={name} label={text[name]} className={className}>
            <Input
              type="datetime-local"
              value={value[name]}
              onChange={(_, { value: at }) => onChange({ ...value, [name]: at })}
            />
          </Field>
        ))}
    </>
  );
}
