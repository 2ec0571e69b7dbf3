import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  block: {
    margin: 0,
    padding: '12px',
    maxHeight: '40vh',
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
  },
  page: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

type Props = {
  text: string;
  /** Its accessible name, if nothing around it names it. */
  label?: string;
  /** Wraps its lines, in a frame: the main part of its dialog. */
  page?: boolean;
  className?: string;
};

/** A monospaced text with its own scrolling, also by keyboard. */
export function CodeBlock({ text, label, page = false, className }: Props) {
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: with a label it is a region
    <pre
      translate="no"
      tabIndex={0}
      role={label && 'region'}
      aria-label={label}
      className={mergeClasses(styles.block, page && styles.page, className)}
    >
      {text}
    </pre>
  );
}
