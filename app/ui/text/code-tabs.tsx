import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { type ReactNode, useId, useState } from 'react';
import { CopyButton } from '#app/ui/controls/copy-button.tsx';
import { CodeBlock } from './code-block.tsx';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px',
  },
  // The same distance as around it.
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'inherit' },
  code: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** `note`: additional information. */
export type CodeText = { name: string; code: string; note?: string | undefined };

type Props = {
  /** The name of the tab list. */
  label: string;
  texts: readonly [CodeText, ...CodeText[]];
  /** The name of a text's copy button. */
  copy: (name: string) => string;
  /** Before the tabs. */
  children?: ReactNode;
};

/** The same content in several languages: a tab for each, the text, and a copy button. */
export function CodeTabs({ label, texts, copy, children }: Props) {
  const styles = useStyles();
  const [name, setName] = useState<unknown>(texts[0].name);
  const panel = useId();
  const tab = useId();
  const shown = texts.find(one => one.name === name) ?? texts[0];
  return (
    <>
      <div className={styles.head}>
        {children}
        <TabList
          size="small"
          aria-label={label}
          selectedValue={shown.name}
          onTabSelect={(_, { value }) => setName(value)}
        >
          {texts.map(one => (
            <Tab key={one.name} value={one.name} {...(one === shown && { id: tab, 'aria-controls': panel })}>
              {one.name}
            </Tab>
          ))}
        </TabList>
        <CopyButton text={shown.code} label={copy(shown.name)} notice="before" />
      </div>
      <div id={panel} role="tabpanel" aria-labelledby={tab} className={styles.panel}>
        <CodeBlock text={shown.code} className={styles.code} />
        {shown.note !== undefined && <p className={styles.note}>{shown.note}</p>}
      </div>
    </>
  );
}
