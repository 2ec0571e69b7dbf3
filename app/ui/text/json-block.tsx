import { makeStyles } from '@fluentui/react-components';
import { type ComponentProps, useState } from 'react';
import { jsonOf } from '#app/format/code-text.ts';
import { isObject, parsedJson } from '#app/format/json.ts';
import { ChevronDownRegular, ChevronUpRegular } from '#app/icons.ts';
import { emptyKeysText } from '#app/messages/json.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CodeBlock } from './code-block.tsx';

const useStyles = makeStyles({ toggle: { justifySelf: 'start' } });

/** JSON whose keys that are null are folded on the screen; a copy of its text has them (text.empty-keys). */
export function JsonBlock({ text, ...block }: ComponentProps<typeof CodeBlock>) {
  const styles = useStyles();
  const [shown, setShown] = useState(false);
  const { value, empty } = withoutNulls(parsedJson(text));
  return (
    <>
      <CodeBlock {...block} text={shown || empty === 0 ? text : jsonOf(value)} />
      {empty > 0 && (
        <Button
          size="small"
          appearance="subtle"
          icon={shown ? <ChevronUpRegular /> : <ChevronDownRegular />}
          className={styles.toggle}
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          {emptyKeysText.of(empty)}
        </Button>
      )}
    </>
  );
}

/** A value without the keys that are null, and their number. */
export function withoutNulls(value: unknown): { value: unknown; empty: number } {
  if (Array.isArray(value)) {
    const entries = value.map(withoutNulls);
    return { value: entries.map(one => one.value), empty: sumOf(entries) };
  }
  if (!isObject(value)) return { value, empty: 0 };
  const all = Object.entries(value);
  const set = all.filter(([, one]) => one !== null).map(([key, one]) => ({ key, ...withoutNulls(one) }));
  return {
    value: Object.fromEntries(set.map(one => [one.key, one.value])),
    empty: all.length - set.length + sumOf(set),
  };
}

function sumOf(parts: readonly { empty: number }[]): number {
  return parts.reduce((all, { empty }) => all + empty, 0);
}
