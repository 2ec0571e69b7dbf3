import { createPresenceComponent, motionTokens, type OverlayDrawer } from '@fluentui/react-components';
import type { ComponentProps } from 'react';

/** The closing time of any overlay in ms (frame.closing). */
export const CLOSING_MS = motionTokens.durationFaster;
const OPENING_MS = motionTokens.durationGentle;

/** For Fluent's Dialog and its surface. */
export const dialogMotion = { exitDuration: CLOSING_MS };

type Sides = { position: 'start' | 'end' | 'bottom' };

const DrawerSlide = createPresenceComponent<Sides>(({ position }) =>
  opened(
    { transform: `translateX(${position === 'end' ? '' : '-'}100%)`, opacity: 0 },
    motionTokens.curveDecelerateMid,
  ),
);
const BackdropFade = createPresenceComponent(() => opened({ opacity: 0 }, motionTokens.curveLinear));

/** For Fluent's OverlayDrawer, whose default motions close as slowly as they open. */
export const drawerMotions = {
  surfaceMotion: { children: (_: unknown, props) => <DrawerSlide {...props} /> },
  backdropMotion: { children: (_: unknown, props) => <BackdropFade {...props} /> },
} as const satisfies Pick<ComponentProps<typeof OverlayDrawer>, 'surfaceMotion' | 'backdropMotion'>;

function opened(closed: Keyframe, easing: string) {
  const open: Keyframe = { transform: 'none', opacity: 1 };
  return {
    enter: { keyframes: [closed, open], duration: OPENING_MS, easing },
    exit: { keyframes: [open, closed], duration: CLOSING_MS, easing: motionTokens.curveLinear },
  };
}
