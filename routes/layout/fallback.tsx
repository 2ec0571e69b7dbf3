import { makeStyles, tokens } from '@fluentui/react-components';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { layoutText } from '#app/messages/layout.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { paths } from '#app/paths.ts';
import { Button, LinkButton } from '#app/ui/controls/button.tsx';
import { fallbackText } from './text.ts';

const CopyButton = lazyComponent(
  async () => (await import('#app/ui/controls/copy-button.tsx')).CopyButton,
  load => load(),
);

const useStyles = makeStyles({
  page: { padding: '20px', display: 'grid', gap: '16px', justifyItems: 'start' },
  title: {
    margin: 0,
    outlineStyle: 'none',
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
  },
  advice: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  details: {
    maxWidth: '100%',
    maxHeight: '50vh',
    boxSizing: 'border-box',
    margin: 0,
    padding: '12px',
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
});

/** A broken screen keeps the navigation: this boundary is inside the layout. */
export function ErrorBoundary() {
  return <Fallback as="div" />;
}

/** The router's fallback screen (failures.fallback). Inside the layout it is part of the layout's main. */
export function Fallback({ as: Page }: { as: 'main' | 'div' }) {
  const styles = useStyles();
  const details = describe(useRouteError());
  return (
    <Page className={styles.page}>
      <title>{layoutText.titleOf(fallbackText.title)}</title>
      <h1 ref={takeFocus} tabIndex={-1} className={styles.title}>
        {fallbackText.title}
      </h1>
      <p className={styles.advice}>{fallbackText.advice}</p>
      <div className={styles.buttons}>
        <Button onClick={() => window.location.reload()}>{fallbackText.reload}</Button>
        <LinkButton to={paths.launch('llm')}>{fallbackText.home}</LinkButton>
        <CopyButton text={details} label={fallbackText.copy} size="medium" />
      </div>
      <pre translate="no" className={styles.details}>
        {details}
      </pre>
    </Page>
  );
}

function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}

function describe(error: unknown): string {
  if (error instanceof Error) return error.stack ?? error.message;
  return isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : String(error);
}
