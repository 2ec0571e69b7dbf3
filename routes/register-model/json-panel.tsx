import { useId } from 'react';
import { jsonText } from '#app/messages/register-model.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { useFieldStyles } from './fields/fields.styles.ts';
import { useRegisterModelStyles } from './register-model.styles.ts';

/** The exact JSON that will be sent (register.json). */
export function JsonPanel({ id, json }: { id: string; json: string }) {
  const styles = useRegisterModelStyles();
  const fieldStyles = useFieldStyles();
  const title = useId();
  return (
    <section id={id} className={styles.json} aria-labelledby={title}>
      <div className={styles.jsonHead}>
        <h2 id={title} className={fieldStyles.heading}>
          {jsonText.title}
        </h2>
        <CopyButton text={json} label={jsonText.copyAll} notice="before" />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <pre className={styles.jsonText} tabIndex={0}>
        {json}
      </pre>
    </section>
  );
}
