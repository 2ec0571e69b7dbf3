import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { InputHTMLAttributes } from 'react';
import { encoded } from '#app/paths.ts';

const useStyles = makeStyles({
  input: {
    maxWidth: '100%',
    font: 'inherit',
    color: tokens.colorNeutralForeground2,
    '::file-selector-button': {
      marginRight: '12px',
      padding: '5px 12px',
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      borderRadius: tokens.borderRadiusMedium,
      backgroundColor: tokens.colorNeutralBackground1,
      color: tokens.colorNeutralForeground1,
      font: 'inherit',
      fontWeight: tokens.fontWeightSemibold,
      cursor: 'pointer',
    },
    ':hover::file-selector-button': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
});

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/** The browser's file input, with a button in our style. */
export function FileInput({ className, ...props }: Props) {
  return <input type="file" className={mergeClasses(useStyles().input, className)} {...props} />;
}

/** The longest text in an address: browsers refuse longer ones. */
const LONGEST_ADDRESS = 1_000_000;

/** Saves a text as a file. */
export function saveText(fileName: string, text: string, type = 'application/json'): void {
  const link = document.createElement('a');
  const isLong = text.length > LONGEST_ADDRESS;
  link.href = isLong
    ? URL.createObjectURL(new Blob([text], { type }))
    : `data:${type};charset=utf-8,${encoded(text)}`;
  link.download = fileName;
  link.click();
  if (isLong) setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The reader's local date as `2026-11-25`, for a file name. */
export function dayOf(at: Date): string {
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return parts.map(part => String(part).padStart(2, '0')).join('-');
}
