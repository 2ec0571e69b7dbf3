import { Button, makeStyles, Title2, tokens } from '@fluentui/react-components';
import { useRouteError } from 'react-router-dom';
import { fallbackText } from '#app/messages/layout.ts';
import { paths } from '#app/paths.ts';

const useStyles = makeStyles({
  page: { padding: '20px', display: 'grid', gap: '16px', justifyItems: 'start' },
  details: {
    maxWidth: '100%',
    boxSizing: 'border-box',
    margin: 0,
    padding: '12px',
    overflow: 'auto',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

export function Fallback() {
  const styles = useStyles();
  const details = describe(useRouteError());
  return (
    <main className={styles.page}>
      <Title2 as="h1">{fallbackText.title}</Title2>
      <p>{fallbackText.advice}</p>
      <pre className={styles.details}>{details}</pre>
      <div className={styles.buttons}>
        <Button appearance="primary" onClick={() => window.location.reload()}>
          {fallbackText.reload}
        </Button>
        <Button as="a" href={`#${paths.launch('llm')}`}>
          {fallbackText.home}
        </Button>
      </div>
    </main>
  );
}

function describe(error: unknown): string {
  if (error instanceof Error) return error.stack ?? error.message;
  return typeof error === 'string' ? error : JSON.stringify(error, undefined, 2);
}
