import {
  Menu,
  MenuDivider,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { useLocation } from 'react-router-dom';
import { keepScreenFor, listOfClusters, namedClusters, sameScreen } from '#app/cluster/clusters.ts';
import { ChevronDownRegular } from '#app/icons.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { clustersText } from './text.ts';

const useStyles = makeStyles({
  open: {
    minWidth: 0,
    maxWidth: '160px',
    paddingInline: '8px',
    '@media (max-width: 767px)': { maxWidth: '88px' },
  },
  // Above the screen, in the header's landmark.
  list: { zIndex: 1 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // No dot: that is the form of a state.
  mark: { width: '12px', height: '12px', borderRadius: '3px', forcedColorAdjust: 'none' },
  label: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0, '& svg': { flexShrink: 0 } },
});

/** The cluster of this console, and the way to the others of its host (clusters.chooser). */
export function ClusterChooser() {
  const styles = useStyles();
  const { pathname } = useLocation();
  const clusters = namedClusters();
  const here = clusters.find(({ isThis }) => isThis);
  if (here === undefined) return null;
  const mark = (colour: string) => <span className={styles.mark} style={{ backgroundColor: colour }} />;
  const label = clustersText.open(here.name);
  return (
    <Menu inline>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          aria-label={label}
          data-tooltip={label}
          icon={mark(here.colour)}
          className={styles.open}
        >
          <span className={styles.label}>
            <span className={styles.name} translate="no">
              {here.name}
            </span>
            <ChevronDownRegular />
          </span>
        </Button>
      </MenuTrigger>
      <MenuPopover className={styles.list}>
        <MenuList>
          {clusters.map(one => (
            <MenuItemLink
              key={one.name}
              href={sameScreen(one, pathname)}
              onClick={() => keepScreenFor(one, pathname)}
              aria-current={one.isThis || undefined}
              icon={mark(one.colour)}
            >
              <span translate="no">{one.name}</span>
            </MenuItemLink>
          ))}
          <MenuDivider />
          <MenuItemLink href={listOfClusters()}>{clustersText.all}</MenuItemLink>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
