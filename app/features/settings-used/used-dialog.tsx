import { makeStyles } from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { Dialog } from '#app/overlays/dialog.tsx';
import { usedText as text } from './text.ts';
import { UsedList } from './used-list.tsx';

const useStyles = makeStyles({ wide: { maxWidth: '760px' } });

type Props = Omit<ComponentProps<typeof UsedList>, 'nowName'> & { close: () => void };

/** The settings used with a model, over its launch form. Load it lazily. */
export function UsedDialog({ close, ...list }: Props) {
  return (
    <Dialog title={text.title(list.modelName)} close={close} className={useStyles().wide}>
      <UsedList {...list} nowName={text.form} />
    </Dialog>
  );
}
