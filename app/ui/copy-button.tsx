import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { MouseEvent } from 'react';
import { CopyRegular } from '#app/icons.ts';
import { copyNoticeText } from '#app/messages/controls.ts';
import { IconButton } from './button.tsx';

const NOTICE_MS = 1500;
/** It says what to do instead. */
const REFUSAL_MS = 8000;

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center' },
  // Fixed without a place of its own: it stays beside the button and no scroller cuts it. One that says nothing costs nothing.
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
  /** Names what is copied: `Copy the ID`. */
  label: string;
  /** On which side of the button the notice appears. */
  notice?: 'after' | 'before';
  size?: 'small' | 'medium';
  /** One of many, in the rows of a table. */
  inRow?: boolean;
  className?: string;
};

/** An icon button that copies a text and says so for a moment (frame.copy-hide): by itself, without a drawing, for a table has many. */
export function CopyButton({
  text,
  label,
  notice = 'after',
  size = 'small',
  inRow = false,
  className,
}: Props) {
  const styles = useStyles();

  async function copy({ currentTarget }: MouseEvent): Promise<void> {
    const notice = currentTarget.previousElementSibling;
    const copied = await copyText(text);
    if (notice === null) return;
    if (copied) say(notice, copyNoticeText.copied, NOTICE_MS);
    else say(notice, copyNoticeText.refused, REFUSAL_MS);
  }

  return (
    <span className={mergeClasses(styles.root, className)}>
      <span role="status" className={mergeClasses(styles.notice, styles[notice])} />
      <IconButton
        label={label}
        size={size}
        tabIndex={inRow ? -1 : undefined}
        icon={<CopyRegular />}
        onClick={copy}
      />
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

/** Puts a text on the clipboard; false when the browser does not allow it. Works on plain http as well. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Browsers offer `navigator.clipboard` only on https and localhost; consoles are often reached otherwise. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // Beside what has the focus: a modal dialog takes the focus back from anything outside it.
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
