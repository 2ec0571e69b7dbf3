/** A style for words that only screen readers read. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** A style for a drawer: in a low window all of it scrolls, for a header and a footer that stay would leave its middle no room. */
export const scrollsWhereLow = {
  '@media (max-height: 480px)': { display: 'block', overflowY: 'auto' },
} as const;

/** A style for a screen that is as high as the window, so that its long table scrolls below its header. */
export const fullPage = {
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  boxSizing: 'border-box',
  height: '100%',
  padding: '20px',
} as const;

/** A style for a screen whose parts stand one below the other. */
export const page = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px',
  padding: '20px',
} as const;
