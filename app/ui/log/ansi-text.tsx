import { tokens } from '@fluentui/react-components';
import { type ColorName, type ParseToken, parseAnsiSequences } from 'ansi-sequence-parser';
import type { CSSProperties } from 'react';

/** Colours that can be read on the background of both themes. */
const colors: Partial<Record<ColorName, string>> = {
  red: tokens.colorPaletteRedForeground1,
  green: tokens.colorPaletteGreenForeground1,
  yellow: tokens.colorPaletteDarkOrangeForeground1,
  blue: tokens.colorPaletteBlueForeground2,
  magenta: tokens.colorPaletteBerryForeground1,
  cyan: tokens.colorPaletteTealForeground2,
  brightBlack: tokens.colorNeutralForeground3,
  brightRed: tokens.colorPaletteRedForeground1,
  brightGreen: tokens.colorPaletteGreenForeground1,
  brightYellow: tokens.colorPaletteDarkOrangeForeground1,
  brightBlue: tokens.colorPaletteBlueForeground2,
  brightMagenta: tokens.colorPaletteBerryForeground1,
  brightCyan: tokens.colorPaletteTealForeground2,
};

type Props = {
  /** The most characters. */
  longest: number;
  children: string;
};

/** Text with its ANSI colours. */
export function AnsiText({ longest, children }: Props) {
  if (!children.includes('\x1b')) return <span>{children.slice(0, longest)}</span>;
  let left = longest;
  return parseAnsiSequences(children).map((part, index) => {
    const value = part.value.slice(0, left);
    left -= value.length;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <span key={index} style={styleOf(part)}>
        {value}
      </span>
    );
  });
}

/** The first 16 colours of the table of 256 are the named ones; others keep the colour of the text, to be readable. */
function styleOf({ foreground, decorations }: ParseToken): CSSProperties {
  return {
    color: foreground?.type === 'named' ? colors[foreground.name] : undefined,
    fontWeight: decorations.has('bold') ? tokens.fontWeightSemibold : undefined,
    fontStyle: decorations.has('italic') ? 'italic' : undefined,
    textDecorationLine: decorations.has('underline') ? 'underline' : undefined,
  };
}
