import { makeStyles } from '@fluentui/react-components';
import { curlOf, KEY_VARIABLE, pythonKey, shellQuoted } from '#app/format/code-text.ts';
import { endpoint } from '#app/paths.ts';
import { CopyButton } from '#app/ui/controls/copy-button.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { CodeBlock } from '#app/ui/text/code-block.tsx';
import { CodeTabs } from '#app/ui/text/code-tabs.tsx';
import { shownKeyText as text } from './text.ts';

const useStyles = makeStyles({
  key: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px',
  },
});

type Props = { secret: string; note: string };

/** A key's text with a copy button, and its use in curl and Python (keys.shown-once). */
export function ShownKey({ secret, note }: Props) {
  const styles = useStyles();
  const url = `${endpoint()}/v1/models`;
  return (
    <>
      <Notice role="note" text={note} />
      <div className={styles.key}>
        <CodeBlock text={secret} label={text.key} page />
        <CopyButton text={secret} label={text.copy} notice="before" />
      </div>
      <CodeTabs
        label={text.use}
        copy={text.copyCode}
        texts={[
          { name: text.languages.curl, code: asCurl(url, secret) },
          { name: text.languages.python, code: asPython(url) },
        ]}
      />
    </>
  );
}

/** The variable is that of every other text with a call: after this, each of them runs. */
function asCurl(url: string, secret: string): string {
  return `export ${KEY_VARIABLE}=${shellQuoted(secret)}\n${curlOf({ url, withKey: true }, [])}`;
}

function asPython(url: string): string {
  return [
    'import os',
    '',
    'import requests',
    '',
    'response = requests.get(',
    `    ${JSON.stringify(url)},`,
    `    headers={"Authorization": "Bearer " + ${pythonKey}},`,
    ')',
    'response.raise_for_status()',
    'print(response.json())',
  ].join('\n');
}
