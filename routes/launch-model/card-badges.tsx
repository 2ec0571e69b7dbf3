import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useSubmit } from 'react-router-dom';
import { verdictOf } from '#app/catalogue/capacity.ts';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { lacksCache, neededBytes } from '#app/catalogue/memory-fit.ts';
import type { Registration } from '#app/catalogue/registration.ts';
import { freeMemoryQuery } from '#app/features/free-memory/route.ts';
import { shownBytes } from '#app/format/bytes.ts';
import { StarFilled, StarRegular } from '#app/icons.ts';
import { paths } from '#app/paths.ts';
import { useQueryState } from '#app/query/query.ts';
import { sessionKey } from '#app/query/route-data.ts';
import { IconButton } from '#app/ui/controls/button.tsx';
import { largestFit, smallestNeed } from './catalogue-view.ts';
import { starKey, useStarred } from './stars.ts';
import { catalogueFiltersText as text } from './text.ts';

const useStyles = makeStyles({
  // No higher than the name beside it.
  star: {
    minWidth: '28px',
    width: '28px',
    height: '28px',
    padding: 0,
    margin: '-3px 0',
    color: tokens.colorNeutralForeground3,
  },
  starred: {
    color: tokens.colorPaletteYellowForeground2,
    ':hover': { '& .fui-Button__icon': { color: tokens.colorPaletteYellowForeground2 } },
  },
  place: { minWidth: '8rem' },
  wide: { minWidth: '12rem' },
  need: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '18px',
    padding: '0 5px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  fits: {
    border: `1px solid ${tokens.colorStatusSuccessBorder1}`,
    color: tokens.colorStatusSuccessForeground1,
  },
  'does-not-fit': { color: tokens.colorNeutralForeground3 },
});

type Props = { kind: KindName; model: Registration; tabIndex: 0 | -1 };

/** The star of a model (again.stars). Load it lazily. */
export function StarButton({ kind, model: { model_name }, tabIndex }: Props) {
  const styles = useStyles();
  const key = starKey(kind, model_name);
  const on = useStarred().has(key);
  const submit = useSubmit();
  return (
    <IconButton
      label={on ? text.unstarShort : text.starShort}
      aria-label={text.star(model_name)}
      aria-pressed={on}
      tabIndex={tabIndex}
      icon={on ? <StarFilled /> : <StarRegular />}
      className={mergeClasses(styles.star, on && styles.starred)}
      onClick={() =>
        submit(
          { key, name: model_name },
          { method: 'post', action: paths.stars, navigate: false, fetcherKey: sessionKey(`star ${key}`) },
        )
      }
    />
  );
}

/** The memory of a model's smallest variant, and the largest one that fits now (fit.smallest, fit.largest). Load it lazily. */
export function NeedChip({ kind, model }: Pick<Props, 'kind' | 'model'>) {
  const styles = useStyles();
  const { freeMemory = [], files, isPartial = false } = useQueryState(freeMemoryQuery(kind)).data ?? {};
  const need = smallestNeed(model, files);
  if (need === undefined) return null;
  const { safe } = neededBytes(need);
  const found = verdictOf(need, freeMemory);
  // A worker of unknown memory may have room.
  const verdict = isPartial && found !== 'fits' ? 'unknown' : found;
  const isGuess = lacksCache(kind, need);
  const isFull = verdict === 'does-not-fit';
  return (
    <li data-late="" className={mergeClasses(styles.place, kind === 'llm' && styles.wide)}>
      <span
        className={mergeClasses(
          styles.need,
          verdict === 'fits' && !isGuess && styles.fits,
          isFull && styles['does-not-fit'],
        )}
      >
        {text.needs(shownBytes(safe), {
          largest: largestFit(model, freeMemory),
          ...{ isFull, isGuess },
        })}
      </span>
    </li>
  );
}
