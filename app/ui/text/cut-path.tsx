import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  path: {
    display: 'block',
    direction: 'rtl',
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontFamily: tokens.fontFamilyMonospace,
  },
});

/** A path that is cut at its start without room: its end distinguishes rows. */
export function CutPath({ path }: { path: string }) {
  return (
    <span translate="no" className={useStyles().path}>
      <bdi>{path}</bdi>
    </span>
  );
}
