import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { ChevronDownRegular } from '#app/icons.ts';
import { useFieldStyles } from './field.styles.ts';

const useStyles = makeStyles({
  select: { paddingRight: '34px', cursor: 'pointer', textOverflow: 'ellipsis', opacity: 1 },
  icon: {
    position: 'absolute',
    right: '9px',
    color: tokens.colorNeutralStrokeAccessible,
    pointerEvents: 'none',
    ':disabled + &': { color: tokens.colorNeutralForegroundDisabled },
  },
});

type Props = Omit<ComponentProps<'select'>, 'onChange'> & { onChange?: (value: string) => void };

/** The browser's select in Fluent's style. */
export function Select({ onChange, ...props }: Props) {
  const field = useFieldStyles();
  const styles = useStyles();
  return (
    <span className={field.box}>
      <select
        {...props}
        className={mergeClasses(field.control, styles.select)}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <ChevronDownRegular className={mergeClasses(field.icon, styles.icon)} />
    </span>
  );
}
