import { mergeClasses } from '@fluentui/react-components';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { isOffered } from '#app/cluster/administer.ts';
import { capabilitiesKnown, knownCapabilities, onCapabilities } from '#app/cluster/capabilities.ts';
import type { NavigationGroup } from '#app/features/feature.ts';
import { MailRegular, OpenRegular, PeopleRegular } from '#app/icons.ts';
import logo from '#app/logo.svg';
import { layoutText } from '#app/messages/layout.ts';
import { SOURCE_REPOSITORY } from '#app/paths.ts';
import { usePermission } from '#app/session/permissions.ts';
import { bearer } from '#app/session/token.ts';
import { screenEntries } from '#routes/features.ts';
import { tabsOf } from '#routes/layout/tabbed-pages.ts';
import { EntryLink, type Followed, useSideNavStyles } from './entry-link.tsx';

type Props = Followed & {
  /** Below the last entry: the user and the cluster. */
  foot: ReactNode;
};

/** The five entries (frame.navigation), each with the tab that it remembers, the entries below the line, and the foot (frame.groups). */
export function SideNav({ followed, foot }: Props) {
  const styles = useSideNavStyles();
  return (
    <nav aria-label={layoutText.navigation} className={styles.nav}>
      <div className={styles.brand}>
        <Logo size={32} />
        <span>{layoutText.product}</span>
      </div>
      <ul className={styles.list}>
        <EntryLinks group="main" followed={followed} />
        <li>
          <a className={styles.entry} href={SOURCE_REPOSITORY} target="_blank" rel="noreferrer">
            <MailRegular />
            <span>{layoutText.contactUs}</span>
            <span className={styles.away}>
              <OpenRegular aria-label={layoutText.contactUsHint} />
            </span>
          </a>
        </li>
      </ul>
      <ul className={mergeClasses(styles.list, styles.joined)}>
        <EntryLinks group="operate" followed={followed} />
        <Administer followed={followed} />
      </ul>
      <div className={mergeClasses(styles.joined, styles.foot)}>
        <ul className={styles.list}>
          <EntryLinks group="foot" followed={followed} />
        </ul>
        {foot}
      </div>
    </nav>
  );
}

/** Leads to the first tab of administrators that this user may open. */
function Administer({ followed }: Followed) {
  useOffers();
  // Without a sign-in nothing below the line waits for the cluster's list of calls.
  useEffect(() => {
    if (bearer() !== undefined) void capabilitiesKnown();
  }, []);
  const [first] = tabsOf('administer').filter(isOffered);
  const text = { label: layoutText.pages.administer };
  return first && <EntryLink entry={{ ...first, text }} icon={PeopleRegular} followed={followed} />;
}

function EntryLinks({ group, followed }: { group: NavigationGroup } & Followed) {
  useOffers();
  return screenEntries.map(
    entry =>
      entry.navigation?.group === group &&
      (group === 'main' || isOffered(entry)) && (
        <EntryLink key={entry.to} entry={entry} {...entry.navigation} followed={followed} />
      ),
  );
}

/** Renders again when other screens are offered. */
function useOffers(): void {
  usePermission();
  useSyncExternalStore(onCapabilities, () => knownCapabilities().join());
}

export function Logo({ size }: { size: number }) {
  return <img src={logo} alt="" width={size} height={size} />;
}
