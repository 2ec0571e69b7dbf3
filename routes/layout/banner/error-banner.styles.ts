import { makeStyles, tokens } from '@fluentui/react-components';
import { ERROR_COLOR } from '#app/error-color.ts';

export const useBannerStyles = makeStyles({
  banner: {
    position: 'fixed',
    top: '12px',
    left: '50%',
    transform: 'translateX(-50%)',
    // Above the dialogs: what fails in one must be seen.
    zIndex: 1_000_001,
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8px',
    boxSizing: 'border-box',
    width: 'max-content',
    maxWidth: 'min(640px, calc(100vw - 24px))',
    padding: '8px 8px 8px 16px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${ERROR_COLOR}`,
    boxShadow: tokens.shadow16,
    backgroundColor: ERROR_COLOR,
    color: '#fff',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
  text: {
    margin: '6px 0',
    maxHeight: '50vh',
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  close: {
    color: '#fff',
    ':hover:not([aria-disabled])': { color: '#fff', backgroundColor: '#b52a23' },
    ':active:not([aria-disabled])': { color: '#fff', backgroundColor: '#8f211b' },
  },
});
