import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { MouseEvent, ReactElement } from 'react';
import { unmarked } from '#app/format/untranslated.ts';
import { CopyRegular } from '#app/icons.ts';
import { copyNoticeText } from '#app/messages/controls.ts';
import { Button, IconButton } from './button.tsx';

export const COPIED_MS = 1500;
/** It explains an alternative. */
const REFUSAL_MS = 8000;

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center' },
  // Fixed, so that it remains beside the button and no scroller cuts it. It costs nothing while empty.
  notice: {
    ':not(:empty)': {
      position: 'fixed',
      zIndex: 1000,
      width: 'max-content',
      maxWidth: 'min(320px, calc(100vw - 24px))',
      border: '1px solid transparent',
      padding: '4px 8px',
      borderRadius: tokens.borderRadiusMedium,
      backgroundColor: tokens.colorNeutralBackgroundInverted,
      color: tokens.colorNeutralForegroundInverted,
      fontSize: tokens.fontSizeBase300,
      lineHeight: tokens.lineHeightBase300,
      pointerEvents: 'none',
    },
  },
  after: { ':not(:empty)': { transform: 'translateX(36px)' } },
  before: { ':not(:empty)': { transform: 'translateX(calc(-100% - 4px))' } },
});

type Props = {
  text: string;
  /** The button's name: `Copy the ID`. */
  label: string;
  /** The side of the notice. */
  notice?: 'after' | 'before';
  size?: 'small' | 'medium';
  /** One of many in the rows of a table. */
  inRow?: boolean;
  /** Shows its name beside this icon. */
  named?: ReactElement;
  className?: string;
};

/** An icon button that copies a text and confirms it briefly (frame.copy-hide), without React state, since a table has many. */
export function CopyButton({
  text,
  label,
  notice = 'after',
  size = 'small',
  inRow = false,
  named,
  className,
}: Props) {
  const styles = useStyles();

  async function copy({ currentTarget }: MouseEvent): Promise<void> {
    const notice = currentTarget.previousElementSibling;
    const copied = await copyText(unmarked(text));
    if (notice === null) return;
    if (copied) say(notice, copyNoticeText.copied, COPIED_MS);
    else say(notice, copyNoticeText.refused, REFUSAL_MS);
  }

  return (
    <span className={mergeClasses(styles.root, className)}>
      <span role="status" className={mergeClasses(styles.notice, styles[notice])} />
      {named ? (
        <Button size={size} icon={named} onClick={copy}>
          {label}
        </Button>
      ) : (
        <IconButton
          label={label}
          size={size}
          tabIndex={inRow ? -1 : undefined}
          icon={<CopyRegular />}
          onClick={copy}
        />
      )}
    </span>
  );
}

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

function say(notice: Element, text: string, ms: number): void {
  clearTimeout(timers.get(notice));
  notice.textContent = text;
  timers.set(
    notice,
    setTimeout(() => notice.replaceChildren(), ms),
  );
}

/** Copies a text; false if the browser refuses. Works on plain http too. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** `navigator.clipboard` exists only on https and localhost. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Beside the focused element: a modal dialog takes focus back from outside.
  (focused?.parentElement ?? document.body).append(area);
  area.focus({ preventScroll: true });
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    focused?.focus();
  }
}
