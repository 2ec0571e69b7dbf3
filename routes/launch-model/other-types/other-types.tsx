import { makeStyles, tokens } from '@fluentui/react-components';
import { paths } from '#app/paths.ts';
import { useResource } from '#app/query/resource-route.ts';
import { ownElement } from '#app/ui/text/own-element.tsx';
import { otherTypes } from './route.ts';
import { otherTypesText as text } from './text.ts';

const useStyles = makeStyles({ words: { margin: 0, color: tokens.colorNeutralForeground2 } });

/** Counts and explains the models without a tab (launch.other-types). Load it lazily, after the first cards. */
export function OtherTypes() {
  const styles = useStyles();
  const { data = [] } = useResource(paths.otherTypes, otherTypes());
  if (data.length === 0) return null;
  return <p className={styles.words}>{ownElement(`${text.counted(data)} ${text.explanation}`)}</p>;
}
