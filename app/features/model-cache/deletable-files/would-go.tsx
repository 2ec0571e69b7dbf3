import { makeStyles, tokens } from '@fluentui/react-components';
import { listDeletableFiles } from '#app/cluster/models/cached-files.ts';
import { useReading } from '#app/query/resource-route.ts';
import { Unfold } from '#app/ui/controls/unfold.tsx';
import { wouldGoText } from './text.ts';

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingInlineStart: '16px',
    listStyleType: 'none',
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
});

/** The files and folders that the cluster would delete with this version (cache.would-go). */
export function WouldGo({ version, open }: { version: string; open: boolean }) {
  const styles = useStyles();
  const { data, failure, message } = useReading(version, signal => listDeletableFiles(version, signal));
  if (data === undefined) {
    const words = failure === undefined ? wouldGoText.asking : wouldGoText.unknown(message);
    return <div role="status">{words}</div>;
  }
  if (data.length === 0) return <div role="status">{wouldGoText.nothing}</div>;
  return (
    <Unfold title={wouldGoText.count(data.length)} open={open}>
      <ul aria-label={wouldGoText.count(data.length)} className={styles.list} translate="no">
        {data.map(path => (
          <li key={path}>{path}</li>
        ))}
      </ul>
    </Unfold>
  );
}
