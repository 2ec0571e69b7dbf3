import { makeStyles } from '@fluentui/react-components';
import type { Registration } from '#app/api/registrations.ts';
import { EditRegular } from '#app/icons.ts';
import { cardText } from '#app/messages/catalogue.ts';
import { IconButton } from '#app/ui/button.tsx';

const useStyles = makeStyles({
  // Above the card's own button, and no higher than the chip around it.
  edit: { position: 'relative', zIndex: 1, margin: '-3px -6px -3px 2px', color: 'inherit', fontSize: '14px' },
});

type Props = {
  model: Registration;
  tabIndex: 0 | -1;
  onManage: ((model: Registration) => void) | undefined;
};

/** Opens the dialog of the files that are kept of a model. */
export function ManageCacheButton({ model, tabIndex, onManage }: Props) {
  const styles = useStyles();
  return (
    <IconButton
      label={cardText.manageCache(model.model_name)}
      icon={<EditRegular />}
      size="small"
      needs="cache:list"
      className={styles.edit}
      tabIndex={tabIndex}
      onClick={() => onManage?.(model)}
    />
  );
}
