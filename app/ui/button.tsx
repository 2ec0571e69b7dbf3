import { makeResetStyles, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type Scope, usePermission } from '#app/session/permissions.ts';
import { ownElement } from '#app/ui/own-element.tsx';

const hover = ':hover:not([aria-disabled])';
const active = ':active:not([aria-disabled])';

const useBase = makeResetStyles({
  '--edge': tokens.colorNeutralStroke1,
  '--back': tokens.colorNeutralBackground1,
  '--ink': tokens.colorNeutralForeground1,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: tokens.spacingHorizontalSNudge,
  boxSizing: 'border-box',
  minWidth: '96px',
  minHeight: '32px',
  padding: `5px ${tokens.spacingHorizontalM}`,
  verticalAlign: 'middle',
  border: '1px solid var(--edge)',
  borderRadius: tokens.borderRadiusMedium,
  backgroundColor: 'var(--back)',
  color: 'var(--ink)',
  fontSize: tokens.fontSizeBase300,
  fontWeight: tokens.fontWeightSemibold,
  lineHeight: tokens.lineHeightBase300,
  textDecorationLine: 'none',
  cursor: 'pointer',
  '&[aria-disabled]': {
    '--edge': tokens.colorNeutralStrokeDisabled,
    '--back': tokens.colorNeutralBackgroundDisabled,
    '--ink': tokens.colorNeutralForegroundDisabled,
    cursor: 'not-allowed',
    '@media (forced-colors: active)': { '--ink': 'GrayText' },
  },
  [hover]: { '--edge': tokens.colorNeutralStroke1Hover, '--back': tokens.colorNeutralBackground1Hover },
  [active]: {
    '--edge': tokens.colorNeutralStroke1Pressed,
    '--back': tokens.colorNeutralBackground1Pressed,
  },
  ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
});

const useStyles = makeStyles({
  primary: {
    '--edge': 'transparent',
    '--back': tokens.colorBrandBackground,
    '--ink': tokens.colorNeutralForegroundOnBrand,
    [hover]: { '--edge': 'transparent', '--back': tokens.colorBrandBackgroundHover },
    [active]: { '--edge': 'transparent', '--back': tokens.colorBrandBackgroundPressed },
    '&[aria-disabled]': { '--edge': 'transparent' },
    '@media (forced-colors: active)': {
      '&:not([aria-disabled])': {
        '--back': 'Highlight',
        '--ink': 'HighlightText',
        forcedColorAdjust: 'none',
      },
    },
  },
  // Forced colours draw its edge.
  subtle: {
    '--edge': 'transparent',
    '--back': 'transparent',
    '--ink': tokens.colorNeutralForeground2,
    [hover]: {
      '--edge': 'transparent',
      '--back': tokens.colorSubtleBackgroundHover,
      '--ink': tokens.colorNeutralForeground2BrandHover,
    },
    [active]: {
      '--edge': 'transparent',
      '--back': tokens.colorSubtleBackgroundPressed,
      '--ink': tokens.colorNeutralForeground2BrandPressed,
    },
    '&[aria-disabled]': { '--edge': 'transparent', '--back': 'transparent' },
  },
  small: {
    gap: tokens.spacingHorizontalXS,
    minWidth: '64px',
    minHeight: '24px',
    padding: `1px ${tokens.spacingHorizontalS}`,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    lineHeight: tokens.lineHeightBase200,
  },
  labelled: { '& > svg': { flexShrink: 0, fontSize: '20px' } },
  square: {
    flexShrink: 0,
    width: '32px',
    minWidth: 0,
    height: '32px',
    minHeight: 0,
    padding: 0,
    fontSize: '20px',
  },
  smallSquare: { width: '24px', height: '24px' },
});

type Look = {
  appearance?: 'outline' | 'primary' | 'subtle' | undefined;
  size?: 'small' | 'medium' | undefined;
};

/** The styles of Fluent's buttons, for a link too. */
export function useButtonStyles({ appearance = 'outline', size }: Look = {}): string {
  const styles = useStyles();
  return mergeClasses(
    useBase(),
    appearance !== 'outline' && styles[appearance],
    size === 'small' && styles.small,
  );
}

type Props = Omit<ComponentProps<'button'>, 'disabled'> & {
  /** Without these scopes it is disabled and gives the reason. */
  needs?: Scope | readonly Scope[];
  /** Disabled, but focusable. */
  disabledFocusable?: boolean | undefined;
};

/** A button that costs a tenth of Fluent's to load and to render: the first screen and each scrolled table frame contain some. */
export function Button({
  appearance,
  size,
  icon,
  className,
  children,
  ...props
}: Props & Look & { icon?: ReactNode }) {
  const styles = useStyles();
  const look = useButtonStyles({ appearance, size });
  const { reason, attributes } = useResting(props);
  return (
    <button
      data-tooltip={reason}
      title={reason && NO_TITLE}
      {...attributes}
      className={mergeClasses(look, styles.labelled, className)}
    >
      {icon}
      {ownElement(children)}
    </button>
  );
}

/** A cell around a button may have a title: the browser would show it beside the tooltip. */
const NO_TITLE = '';

type IconProps = Omit<Props, 'children'> & {
  /** Its name and its tooltip. */
  label: string;
  icon: ReactNode;
  size?: Look['size'];
};

/** A button with an icon alone. */
export function IconButton({ label, icon, size, className, ...props }: IconProps) {
  const styles = useStyles();
  const look = useButtonStyles({ appearance: 'subtle' });
  const { attributes } = useResting(props);
  return (
    <button
      aria-label={label}
      data-tooltip={label}
      title={NO_TITLE}
      {...attributes}
      className={mergeClasses(look, styles.square, size === 'small' && styles.smallSquare, className)}
    >
      {icon}
    </button>
  );
}

/** The disabled state of every button. */
function useResting({ needs = [], disabledFocusable = false, onClick, ...props }: Props) {
  const { allowed, reason } = usePermission(...[needs].flat());
  const rests = disabledFocusable || !allowed;
  const attributes = {
    type: 'button' as const,
    ...props,
    // Another description would hide the reason from a screen reader.
    ...(reason !== undefined && { 'aria-description': reason, 'aria-describedby': undefined }),
    'aria-disabled': rests || undefined,
    onClick: rests ? refuse : onClick,
  };
  return { reason, attributes };
}

/** A focusable disabled button still submits its form, by click and by Enter in a field. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}
