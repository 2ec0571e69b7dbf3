import { makeStyles, tokens } from '@fluentui/react-components';
import type { Registration } from '#app/api/registrations.ts';
import { EditRegular } from '#app/icons.ts';
import { cardText } from '#app/messages/catalogue.ts';
import { usePermission } from '#app/session/scopes.ts';

const useStyles = makeStyles({
  edit: {
    position: 'relative',
    zIndex: 1,
    display: 'inline-grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    margin: '-3px -6px -3px 2px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: 'inherit',
    fontSize: '14px',
    cursor: 'pointer',
    '&[aria-disabled]': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
    ':hover': { backgroundColor: tokens.colorStatusSuccessBackground2 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

type Props = {
  model: Registration;
  tabIndex: 0 | -1;
  onManage: ((model: Registration) => void) | undefined;
};

/** Opens the dialog of the files that are kept of a model. */
export function ManageCacheButton({ model, tabIndex, onManage }: Props) {
  const styles = useStyles();
  const name = cardText.manageCache(model.model_name);
  const { allowed, reason } = usePermission('cache:list');
  return (
    <button
      type="button"
      className={styles.edit}
      tabIndex={tabIndex}
      aria-label={name}
      aria-disabled={!allowed || undefined}
      aria-description={reason}
      data-tooltip={allowed ? name : `${name}. ${reason}`}
      onClick={() => allowed && onManage?.(model)}
    >
      <EditRegular />
    </button>
  );
}
