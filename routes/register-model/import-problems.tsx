import { makeStyles, tokens } from '@fluentui/react-components';
import { importText } from '#app/messages/register-model.ts';
import type { Problem } from './definition/definition-reader.ts';

const useStyles = makeStyles({
  problems: { color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
  line: { margin: 0 },
  list: { margin: '4px 0', paddingLeft: '20px' },
});

/** What stands in the way of an import, by the name of the field. */
export function ImportProblems({ problems, unknown }: { problems: Problem[]; unknown: string[] }) {
  const styles = useStyles();
  return (
    <div role="alert">
      {problems.length > 0 && (
        <div className={styles.problems}>
          <p className={styles.line}>{importText.problems}</p>
          <ul className={styles.list}>
            {problems.map(({ field, problem }) => (
              <li key={`${field} ${problem}`}>
                <code>{field}</code> {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
      {unknown.length > 0 && <p className={styles.line}>{importText.unknown(unknown.join(', '))}</p>}
    </div>
  );
}
