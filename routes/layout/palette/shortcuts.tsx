import { use, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusContent } from '#app/overlays/focus-content.ts';
import { shortcutKey, typeAhead } from '#app/overlays/keys.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { isPaletteKey, isTypingOrInDialog } from '#app/overlays/shortcut.ts';
import { listen } from '#app/storage/listeners.ts';
import { setting } from '#app/storage/settings.ts';
import { RouterContext } from '#app/ui/controls/router-context.ts';
import { screenEntries } from '#routes/features.ts';

const Palette = lazyComponent(async () => (await import('./palette.tsx')).Palette);
const PaletteTermination = lazyComponent(
  async () => (await import('./palette-termination.tsx')).PaletteTermination,
);
const ShortcutsDialog = lazyComponent(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

/** The time for the letter after a `g`. */
const SECOND_KEY_MS = 1500;

export type ShownShortcuts = 'palette' | 'shortcuts';
type Props = { open: ShownShortcuts | undefined; setOpen: (open: ShownShortcuts | undefined) => void };

/** The fields of Ctrl+K and `/`. */
const PALETTE = 'input[aria-keyshortcuts="Control+K"]';
const SEARCH = 'main input[aria-keyshortcuts="/"]';

/** The keys of every screen: Ctrl+K, `?`, `/`, and `g` with a letter (palette.keys, launch.slash). */
export function Shortcuts({ open, setOpen }: Props) {
  const navigate = useNavigate();
  const isDrawn = useIsDrawn();
  useLayoutEffect(() => {
    if (open !== 'palette') return;
    const held = typeAhead(PALETTE, () => setOpen(undefined));
    return () => held.abort();
  }, [open, setOpen]);
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  // Before the keys that were pressed earlier are repeated (app/boot).
  useLayoutEffect(() => {
    function goTo(address: string): void {
      navigate(address);
      focusContent();
    }
    function onKeyDown(event: KeyboardEvent): void {
      const { timeStamp } = event;
      if (setting('shortcuts') === 'off') return;
      if (isPaletteKey(event)) {
        event.preventDefault();
        // Its box may come late.
        if (open !== 'palette') typeAhead(PALETTE, () => setOpen(undefined));
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
      else if (key !== '/' || !toSearch(isDrawn)) return;
      event.preventDefault();
    }
    return listen(window, ['keydown'], onKeyDown);
  }, [navigate, open, setOpen, isDrawn]);
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
      {ending && <PaletteTermination uid={ending.uid} close={() => setEnding({ uid: undefined })} />}
    </>
  );
}

/** Whether the screen of the last navigation is on the page. */
function useIsDrawn(): () => boolean {
  const router = use(RouterContext);
  const { key } = useLocation();
  const drawn = useRef(key);
  useLayoutEffect(() => {
    drawn.current = key;
  }, [key]);
  return useCallback(() => {
    const { navigation, location } = router?.state ?? {};
    return navigation?.state === 'idle' && location?.key === drawn.current;
  }, [router]);
}

/** Focuses the search of the screen, or of the one that comes; false if the screen has none. */
function toSearch(isDrawn: () => boolean): boolean {
  if (isDrawn() && document.querySelector(SEARCH) === null) return false;
  const held = typeAhead(SEARCH, () => {});
  function look(): void {
    if (held.signal.aborted) return;
    const search = document.querySelector<HTMLInputElement>(SEARCH);
    if (!isDrawn()) requestAnimationFrame(look);
    else if (search === null) held.abort();
    else {
      search.focus();
      search.select();
    }
  }
  look();
  return true;
}
