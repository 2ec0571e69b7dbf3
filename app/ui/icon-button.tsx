import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ComponentProps, ReactNode } from 'react';
import { type Scope, usePermission } from '#app/session/scopes.ts';

const useStyles = makeStyles({
  button: {
    display: 'inline-grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    padding: 0,
    verticalAlign: 'middle',
    // Forced colours draw it.
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontSize: '20px',
    cursor: 'pointer',
    '&[aria-disabled]': {
      color: tokens.colorNeutralForegroundDisabled,
      cursor: 'not-allowed',
      '@media (forced-colors: active)': { color: 'GrayText' },
    },
    ':hover:not([aria-disabled])': {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      color: tokens.colorNeutralForeground2BrandHover,
    },
    ':active:not([aria-disabled])': {
      backgroundColor: tokens.colorSubtleBackgroundPressed,
      color: tokens.colorNeutralForeground2BrandPressed,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
  small: { width: '24px', height: '24px' },
});

type Props = Omit<ComponentProps<'button'>, 'children' | 'disabled'> & {
  /** Its tooltip, and its name where `aria-label` is no longer one. */
  label: string;
  icon: ReactNode;
  size?: 'small' | 'medium';
  /** Without them it rests and says why. */
  needs?: Scope | readonly Scope[];
  /** It rests, and the focus still reaches it. */
  disabledFocusable?: boolean | undefined;
};

/**
 * A button with an icon alone, which looks like Fluent's subtle one and costs a tenth of it: the first screen loads none of Fluent's
 * buttons, and every frame of scrolling a table draws some.
 */
export function IconButton(props: Props) {
  const { label, icon, size, needs = [], disabledFocusable, className, onClick, ...rest } = props;
  const styles = useStyles();
  const { allowed, reason } = usePermission(...[needs].flat());
  const rests = disabledFocusable || !allowed;
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={mergeClasses(styles.button, size === 'small' && styles.small, className)}
      aria-disabled={rests || undefined}
      aria-description={reason}
      data-tooltip={allowed ? label : `${label}. ${reason}`}
      onClick={rests ? undefined : onClick}
    >
      {icon}
    </button>
  );
}
