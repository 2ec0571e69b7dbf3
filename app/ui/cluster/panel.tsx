import {
  makeStyles,
  mergeClasses,
  Skeleton,
  SkeletonItem,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { About } from '#app/ui/text/about.tsx';

const NARROW = '@media (max-width: 640px)';

export const usePanelStyles = makeStyles({
  panels: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(27.5rem, 100%), 1fr))',
    gap: '16px',
  },
  panel: {
    minWidth: 0,
    padding: '16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  heading: { margin: 0 },
  headingRow: { display: 'flex', alignItems: 'center', marginBottom: '8px' },
  subheading: { margin: '16px 0 4px' },
  advice: { margin: '0 0 8px', color: tokens.colorNeutralForeground2, ':empty': { display: 'none' } },
  unplaced: { margin: 0, paddingLeft: '20px', overflowWrap: 'anywhere' },
  list: { margin: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: '7.75rem minmax(0, 1fr)',
    columnGap: '16px',
    padding: '8px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    ':first-child': { borderTop: 'none' },
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '4px' },
  },
  // Short facts on one line, and the use of resources below them.
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '20px',
    rowGap: '4px',
    margin: 0,
    '::after': { content: '""', order: 1, flexBasis: '100%' },
  },
  fact: {
    display: 'flex',
    columnGap: '8px',
    minWidth: 0,
    padding: 0,
    borderTopStyle: 'none',
    // A script without spaces would break its label anywhere.
    '& > dt': { flexShrink: 0 },
  },
  // Names and bars of one line are level, also where a figure takes two lines.
  useFact: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    order: 2,
    flex: '1 1 max(9rem, 28%)',
    padding: 0,
    borderTopStyle: 'none',
  },
  compactPanel: { paddingBlock: '10px' },
  title: { color: 'inherit' },
  label: { color: tokens.colorNeutralForeground2 },
  value: {
    margin: 0,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '16px',
    rowGap: '4px',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  pair: { flex: '1 0 100%' },
  amounts: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '12px' },
  percent: { minWidth: '2rem', color: tokens.colorNeutralForeground2, textAlign: 'end' },
  meter: { display: 'flex', alignItems: 'center', gap: '8px', marginTop: '2px' },
  name: { color: tokens.colorNeutralForeground3, marginRight: '6px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  table: { maxHeight: 'min(36rem, 70vh)' },
});

type PanelProps = {
  title: string;
  to?: string | undefined;
  /** Behind an i beside the title. */
  about?: string;
  className?: string;
  children: ReactNode;
};

/** A part of a screen about the cluster; its title may link to details. */
export function Panel({ title, to, about, className, children }: PanelProps) {
  const styles = usePanelStyles();
  const heading = useId();
  return (
    <section className={mergeClasses(styles.panel, className)} aria-labelledby={heading}>
      <div className={styles.headingRow}>
        <Subtitle2 as="h2" block id={heading} className={styles.heading}>
          {to === undefined ? (
            title
          ) : (
            <PlainLink to={to} className={styles.title}>
              {title}
            </PlainLink>
          )}
        </Subtitle2>
        {about !== undefined && <About text={about} />}
      </div>
      {children}
    </section>
  );
}

type OutlineProps = { label: string; panels?: number; className?: string; children?: ReactNode };

/** Placeholders of panels; each contains `children`. */
export function PanelOutlines({ label, panels = 1, className, children }: OutlineProps) {
  const styles = usePanelStyles();
  return (
    <Skeleton aria-label={label} className={className ?? styles.panels}>
      {[...Array(panels).keys()].map(place => (
        <div key={place} className={styles.panel}>
          {children ?? <SkeletonItem size={128} />}
        </div>
      ))}
    </Skeleton>
  );
}

type RowProps = {
  label: ReactNode;
  translate?: 'yes' | 'no' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** One fact of a panel, in a `<dl>` of the class `list`. Browser translation leaves names and figures as they are. */
export function PanelRow({ label, translate, className, children }: RowProps) {
  const styles = usePanelStyles();
  return (
    <div className={mergeClasses(styles.row, className)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} translate={translate}>
        {children}
      </dd>
    </div>
  );
}
