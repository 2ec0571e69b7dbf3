import { type ButtonProps, Button as FluentButton } from '@fluentui/react-components';
import {
  type ComponentProps,
  createContext,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  use,
} from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { type Need, usePermission } from '#app/session/permissions.ts';

type Props = Omit<ComponentProps<'button'>, 'disabled'> & {
  /** Without these rights it is disabled and gives the reason; on a row it is not there. */
  needs?: Need | readonly Need[];
  /** Disabled for this reason. */
  refused?: string | undefined;
  /** Disabled, but focusable. */
  disabledFocusable?: boolean | undefined;
  size?: 'small' | 'medium' | undefined;
};

type Look = { appearance?: 'primary' | 'secondary' | 'subtle' | undefined; icon?: ReactElement | undefined };

/**
 * Whether buttons are those of a row, of which none is shown that would only refuse this user (session.rows). One that the cluster has
 * refused stays where it was pressed.
 */
export const OnRowContext = createContext(false);

/** Fluent's button, disabled with a reason for those who may not press it. */
export function Button({ children, ...props }: Props & Look) {
  const { reason, isHidden, attributes } = useDisabledState(props);
  if (isHidden) return null;
  return (
    <FluentButton data-tooltip={reason} title={reason && NO_TITLE} {...attributes}>
      {children}
    </FluentButton>
  );
}

/** A cell around a button may have a title: the browser would show it beside the tooltip. */
const NO_TITLE = '';

type IconProps = Omit<Props, 'children'> & {
  /** Its name and its tooltip. */
  label: string;
  icon: ReactElement;
};

/** A button with an icon alone. */
export function IconButton({ label, ...props }: IconProps) {
  const { isHidden, attributes } = useDisabledState({ 'aria-label': label, ...props });
  if (isHidden) return null;
  return <FluentButton appearance="subtle" data-tooltip={label} title={NO_TITLE} {...attributes} />;
}

type LinkProps = { to: string; appearance?: 'primary'; children: ReactNode };

/** A link inside the console with the look of a button. */
export function LinkButton({ to, children, ...look }: LinkProps) {
  return (
    <FluentButton {...look} as="a" href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </FluentButton>
  );
}

/** A link to a page beside the console with the look of a button; the console stays. */
export function AwayButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <FluentButton as="a" href={href} target="_blank" rel="noreferrer">
      {children}
    </FluentButton>
  );
}

/** The disabled state of every button. */
function useDisabledState({ needs = [], refused, disabledFocusable = false, ...props }: Props & Look) {
  const { allowed, reason = refused, wasRefused } = usePermission(...[needs].flat());
  const isHidden = use(OnRowContext) && !allowed && wasRefused === undefined;
  const disabled = disabledFocusable || !allowed || refused !== undefined;
  const attributes = {
    ...props,
    // Another description would hide the reason from a screen reader.
    ...(reason !== undefined && { 'aria-description': reason, 'aria-describedby': undefined }),
    ...(disabled && { disabledFocusable: true, onClickCapture: refuse }),
  } as ButtonProps;
  return { reason, isHidden, attributes };
}

/** A focusable disabled button still submits its form, by click and by Enter in a field. */
function refuse(event: SyntheticEvent): void {
  event.preventDefault();
}
