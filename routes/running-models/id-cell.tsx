import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import type { RunningModel } from '#app/api/running-model.ts';
import { runningText } from '#app/messages/running-models.ts';
import { paths } from '#app/paths.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { PlainLink } from '#app/ui/plain-link.tsx';
import { useRowActions } from './model-call.ts';

const useStyles = makeStyles({
  id: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0 },
  idText: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '@container (max-width: 640px)': {
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      lineHeight: tokens.lineHeightBase200,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
  },
  // Seen when the pointer or the focus is on the row, and always where nothing can hover.
  copy: {
    flexShrink: 0,
    opacity: 0,
    ':global(tr:hover)': { opacity: 1 },
    ':global(tr:focus-within)': { opacity: 1 },
    '@media (hover: none)': { opacity: 1 },
  },
});

/** A model's uid, which leads to its page. */
export function IdCell({ model }: { model: RunningModel }) {
  const styles = useStyles();
  const { starting } = useRowActions();
  return (
    <div className={styles.id}>
      <PlainLink to={paths.runningModel(model.id)} className={styles.idText}>
        {model.id}
      </PlainLink>
      {starting.has(model.id) && <Badge appearance="tint">{runningText.starting}</Badge>}
      <span className={styles.copy}>
        <CopyButton text={model.id} label={runningText.copyId(model.id)} inRow />
      </span>
    </div>
  );
}
