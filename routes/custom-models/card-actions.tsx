import { Spinner } from '@fluentui/react-components';
import { DeleteRegular, EditRegular } from '#app/icons.ts';
import { customText } from '#app/messages/custom-models.ts';
import { IconButton } from '#app/ui/button.tsx';
import { useCustomModelsStyles } from './custom-models.styles.ts';

type Props = {
  name: string;
  tabIndex: 0 | -1;
  /** The definition is known and can be shown. */
  readable: boolean;
  busy: boolean;
  edit: () => void;
  remove: () => void;
};

export function CardActions({ name, tabIndex, readable, busy, edit, remove }: Props) {
  const styles = useCustomModelsStyles();
  return (
    <div className={styles.actions}>
      <IconButton
        label={customText.edit(name)}
        size="small"
        icon={<EditRegular />}
        tabIndex={tabIndex}
        disabledFocusable={!readable || busy}
        onClick={edit}
      />
      <IconButton
        needs="models:unregister"
        label={busy ? customText.removing(name) : customText.remove(name)}
        size="small"
        icon={busy ? <Spinner size="extra-tiny" /> : <DeleteRegular />}
        tabIndex={tabIndex}
        disabledFocusable={busy}
        onClick={remove}
      />
    </div>
  );
}
