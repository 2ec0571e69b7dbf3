import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { focusContent } from '#app/overlays/focus-content.ts';
import { shortcutKey } from '#app/overlays/keys.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { isPaletteKey, isTypingOrInDialog, takeEarlyKeys } from '#app/overlays/shortcut.ts';
import { listen } from '#app/storage/listeners.ts';
import { setting } from '#app/storage/settings.ts';
import { screenEntries } from '#routes/screens.ts';

const Palette = lazyComponent(async () => (await import('./palette.tsx')).Palette);
const TerminateQuestion = lazyComponent(
  async () => (await import('./terminate-question.tsx')).TerminateQuestion,
);
const ShortcutsDialog = lazyComponent(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

/** The time for the letter after a `g`. */
const SECOND_KEY_MS = 1500;

export type ShownShortcuts = 'palette' | 'shortcuts';
type Props = { open: ShownShortcuts | undefined; setOpen: (open: ShownShortcuts | undefined) => void };

/** The keys of every screen: Ctrl+K, `?`, and `g` with a letter (palette.keys). */
export function Shortcuts({ open, setOpen }: Props) {
  const navigate = useNavigate();
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    function goTo(address: string): void {
      navigate(address);
      focusContent();
    }
    function onKeyDown(event: KeyboardEvent): void {
      const { timeStamp } = event;
      if (setting('shortcuts') === 'off') return;
      if (isPaletteKey(event)) {
        event.preventDefault();
        setOpen('palette');
        return;
      }
      if (isTypingOrInDialog(event)) return;
      const key = shortcutKey(event);
      const isSecond = timeStamp - wentAt.current < SECOND_KEY_MS;
      const screen = isSecond ? screenEntries.find(entry => entry.key === key) : undefined;
      wentAt.current = key === 'g' ? timeStamp : Number.NEGATIVE_INFINITY;
      if (screen !== undefined) goTo(screen.to);
      else if (key === '?') setOpen('shortcuts');
      else return;
      event.preventDefault();
    }
    for (const event of takeEarlyKeys()) onKeyDown(event);
    return listen(window, ['keydown'], onKeyDown);
  }, [navigate, setOpen]);
  const [ending, setEnding] = useState<{ uid: string | undefined }>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Overlay of={open === 'palette'} focusInstead={focusContent}>
        {() => (
          <Palette
            close={close}
            showShortcuts={() => setOpen('shortcuts')}
            terminate={uid => setEnding({ uid })}
          />
        )}
      </Overlay>
      <Overlay of={open === 'shortcuts'}>{() => <ShortcutsDialog close={close} />}</Overlay>
      {ending && <TerminateQuestion uid={ending.uid} close={() => setEnding({ uid: undefined })} />}
    </>
  );
}
