import { makeStaticStyles } from '@fluentui/react-components';
import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FullScreenMaximizeRegular, FullScreenMinimizeRegular } from '#app/icons.ts';
import { IconButton } from '#app/ui/controls/button.tsx';
import { overviewText as text } from './text.ts';

const WALL = 'wall';

/** On a wall the frame is away, and all that is sized by the reader's text is twice as large (overview.wall). */
const useWallStyles = makeStaticStyles({
  'html[data-wall]': { fontSize: '200%' },
  'html[data-wall] :is(aside, header):not(main *)': { display: 'none' },
  'html[data-wall] div:has(> aside)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  'html[data-wall] div:has(> header)': { gridTemplateRows: 'minmax(0, 1fr) auto' },
  // Choices are not for a wall, and their height does not follow the text.
  'html[data-wall] main :is(label, .fui-Select)': { display: 'none' },
});

/** Shows the page for a wall, and back; `?wall` in its address does the same. */
export function WallButton() {
  useWallStyles();
  const [params, setParams] = useSearchParams();
  const isOn = params.has(WALL);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-wall', isOn);
    return () => document.documentElement.removeAttribute('data-wall');
  }, [isOn]);
  function toggle(): void {
    const next = new URLSearchParams(params);
    if (isOn) next.delete(WALL);
    else next.set(WALL, '');
    setParams(next, { replace: true });
  }
  return (
    <IconButton
      label={isOn ? text.leaveWall : text.wall}
      icon={isOn ? <FullScreenMinimizeRegular /> : <FullScreenMaximizeRegular />}
      onClick={toggle}
    />
  );
}
