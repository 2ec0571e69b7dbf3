/** For text that only screen readers read. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** For a drawer in a low window: all of it scrolls, since fixed header and footer would leave no room. */
export const scrollsWhereLow = {
  '@media (max-height: 480px)': { display: 'block', overflowY: 'auto' },
} as const;

/** For a form that fills its drawer, so that the footer is at its end. */
export const drawerForm = {
  alignSelf: 'stretch',
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  minHeight: 0,
} as const;

/** For the fields of a drawer, one below the other. */
export const drawerContent = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px',
  alignContent: 'start',
  paddingBottom: '16px',
} as const;

/** For a screen as high as the window, whose long table scrolls below its header. */
export const fullPage = {
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  boxSizing: 'border-box',
  height: '100%',
  padding: '20px',
} as const;

/** For a screen whose parts are below each other. */
export const page = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px',
  padding: '20px',
} as const;
