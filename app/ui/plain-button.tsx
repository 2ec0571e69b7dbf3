import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ComponentProps } from 'react';

/** Of a link that looks like a button, too. */
export const useButtonStyles = makeStyles({
  button: {
    '--edge': tokens.colorNeutralStroke1,
    display: 'inline-block',
    boxSizing: 'border-box',
    minWidth: '96px',
    padding: `5px ${tokens.spacingHorizontalM}`,
    border: '1px solid var(--edge)',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'center',
    textDecorationLine: 'none',
    cursor: 'pointer',
    '&[aria-disabled]': {
      '--edge': tokens.colorNeutralStrokeDisabled,
      backgroundColor: tokens.colorNeutralBackgroundDisabled,
      color: tokens.colorNeutralForegroundDisabled,
      cursor: 'not-allowed',
      '@media (forced-colors: active)': { color: 'GrayText' },
    },
    ':hover:not([aria-disabled])': {
      '--edge': tokens.colorNeutralStroke1Hover,
      backgroundColor: tokens.colorNeutralBackground1Hover,
    },
    ':active:not([aria-disabled])': {
      '--edge': tokens.colorNeutralStroke1Pressed,
      backgroundColor: tokens.colorNeutralBackground1Pressed,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
});

type Props = ComponentProps<'button'> & {
  /** It rests, and the focus still reaches it. */
  disabledFocusable?: boolean;
};

/** Looks like Fluent's labelled button; for the first screen, and for what tells of a failure: neither may wait for more code. */
export function PlainButton({ disabledFocusable = false, className, onClick, ...props }: Props) {
  const styles = useButtonStyles();
  return (
    <button
      type="button"
      {...props}
      className={mergeClasses(styles.button, className)}
      aria-disabled={disabledFocusable || undefined}
      onClick={disabledFocusable ? undefined : onClick}
    />
  );
}
