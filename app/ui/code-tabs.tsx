import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { CodeBlock } from './code-block.tsx';
import { CopyButton } from './copy-button.tsx';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px',
  },
  code: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** `note` says what the text cannot. */
export type CodeText = { name: string; code: string; note?: string | undefined };

type Props = {
  texts: readonly [CodeText, ...CodeText[]];
  /** Names the button of a text. */
  copy: (name: string) => string;
  /** Stands before the tabs. */
  children?: ReactNode;
};

/** One thing said in several languages: a tab for each, the text, and a button that copies it. */
export function CodeTabs({ texts, copy, children }: Props) {
  const styles = useStyles();
  const [name, setName] = useState<unknown>(texts[0].name);
  const shown = texts.find(one => one.name === name) ?? texts[0];
  return (
    <>
      <div className={styles.head}>
        {children}
        <TabList size="small" selectedValue={shown.name} onTabSelect={(_, { value }) => setName(value)}>
          {texts.map(one => (
            <Tab key={one.name} value={one.name}>
              {one.name}
            </Tab>
          ))}
        </TabList>
        <CopyButton text={shown.code} label={copy(shown.name)} notice="before" />
      </div>
      <CodeBlock text={shown.code} className={styles.code} />
      {shown.note !== undefined && <p className={styles.note}>{shown.note}</p>}
    </>
  );
}
