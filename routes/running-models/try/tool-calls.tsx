import { makeStyles, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { Field } from '#app/forms/field.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { CodeBlock } from '#app/ui/text/code-block.tsx';
import type { ToolCallPiece } from './piece.ts';
import { tryText as text } from './text.ts';

const useStyles = makeStyles({
  calls: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' },
  give: { justifySelf: 'start' },
});

type Props = {
  calls: readonly ToolCallPiece[];
  /** Sends the results to the model; absent while its answer is not complete. */
  give: ((results: string[]) => void) | undefined;
};

/** The calls that the model makes of the given tools, and a field for the result of each. */
export function ToolCalls({ calls, give }: Props) {
  const styles = useStyles();
  const [results, setResults] = useState<Readonly<Record<number, string>>>({});
  return (
    <div className={styles.calls}>
      {calls.map(({ name, arguments: given }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the calls of one answer never change places
        <div key={position} className={styles.calls}>
          <strong>{text.tools.call(name)}</strong>
          <CodeBlock label={text.tools.call(name)} text={given} />
          {give && (
            <Field label={text.tools.result(name)}>
              <Textarea
                resize="vertical"
                value={results[position] ?? ''}
                onChange={(_, { value }) => setResults({ ...results, [position]: value })}
              />
            </Field>
          )}
        </div>
      ))}
      {give && (
        <Button
          className={styles.give}
          onClick={() => give(calls.map((_, position) => results[position] ?? ''))}
        >
          {text.tools.give}
        </Button>
      )}
    </div>
  );
}
