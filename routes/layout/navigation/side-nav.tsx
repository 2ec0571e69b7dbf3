import { useSyncExternalStore } from 'react';
import { isOffered, mayAdminister } from '#app/cluster/administer.ts';
import { knownCapabilities, onCapabilities, useCan } from '#app/cluster/capabilities.ts';
import type { NavigationGroup } from '#app/features/feature.ts';
import { MailRegular, OpenRegular } from '#app/icons.ts';
import logo from '#app/logo.svg';
import { layoutText } from '#app/messages/layout.ts';
import { SOURCE_REPOSITORY } from '#app/paths.ts';
import { usePermission } from '#app/session/permissions.ts';
import { bearer } from '#app/session/token.ts';
import { screenEntries } from '#routes/features.ts';
import { EntryLink, type Followed, useSideNavStyles } from './entry-link.tsx';

/** The five entries (frame.navigation), each with the tab that it remembers, and the entries below the line. */
export function SideNav({ followed }: Followed) {
  const styles = useSideNavStyles();
  return (
    <nav aria-label={layoutText.navigation}>
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
      <Group group="watch" followed={followed} />
      <Group group="care" followed={followed} />
      {bearer() !== undefined && <Administer followed={followed} />}
    </nav>
  );
}

/** The screens of administrators, for users who may open them. */
function Administer({ followed }: Followed) {
  useCan('accounts');
  usePermission();
  const some = screenEntries.some(entry => entry.administer !== undefined && mayAdminister(entry));
  return some && <Group group="administer" followed={followed} />;
}

/** Entries below the line, with a quiet title. */
function Group({ group, followed }: { group: NavigationGroup } & Followed) {
  const styles = useSideNavStyles();
  const title = layoutText.groups[group];
  return (
    <div className={group === 'care' ? undefined : styles.joined}>
      <div className={styles.title}>{title}</div>
      <ul className={styles.list} aria-label={title}>
        <EntryLinks group={group} followed={followed} />
      </ul>
    </div>
  );
}

function EntryLinks({ group, followed }: { group: 'main' | NavigationGroup } & Followed) {
  usePermission();
  useSyncExternalStore(onCapabilities, () => knownCapabilities().join());
  return screenEntries.map(
    entry =>
      entry.navigation?.group === group &&
      (group === 'main' || isOffered(entry)) && (
        <EntryLink key={entry.to} entry={entry} {...entry.navigation} followed={followed} />
      ),
  );
}

export function Logo({ size }: { size: number }) {
  return <img src={logo} alt="" width={size} height={size} />;
}
