import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import type { RequestName } from '#app/catalogue/kind-names.ts';
import { endpoint } from '#app/paths.ts';
import { bearer } from '#app/session/token.ts';
import { CodeTabs } from '#app/ui/text/code-tabs.tsx';
import { type InferenceBody, inferencePaths } from './api.ts';
import { asCurl, asJavaScript, asPython } from './call-text.ts';
import { headersOf, wireBody } from './chat-apis.ts';
import { tryText as text } from './text.ts';

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
});

/** The call of the form as curl, Python and JavaScript (running.try-call). */
export function SameCall({ request, body }: { request: RequestName; body: InferenceBody }) {
  const styles = useStyles();
  const heading = useId();
  const call = {
    url: endpoint() + inferencePaths[request],
    body: wireBody(request, body),
    headers: headersOf(request),
    withKey: bearer() !== undefined,
  };
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <CodeTabs
        label={text.call}
        copy={text.copy}
        texts={[
          { name: text.languages.curl, code: asCurl(call) },
          { name: text.languages.python, code: asPython(call) },
          { name: text.languages.javaScript, code: asJavaScript(call) },
        ]}
      >
        <h3 id={heading} className={styles.heading}>
          {text.call}
        </h3>
      </CodeTabs>
    </section>
  );
}
