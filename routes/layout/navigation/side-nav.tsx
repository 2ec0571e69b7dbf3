import { MailRegular, OpenRegular } from '#app/icons.ts';
import logo from '#app/logo.svg';
import { layoutText } from '#app/messages/layout.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { SOURCE_REPOSITORY } from '#app/paths.ts';
import { bearer } from '#app/session/token.ts';
import { screenEntries } from '#routes/screens.ts';
import { EntryLink, type Followed, useSideNavStyles } from './entry-link.tsx';

const AdministerLinks = lazyComponent(async () => (await import('./administer-links.tsx')).AdministerLinks);

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
      {bearer() !== undefined && <AdministerLinks followed={followed} />}
    </nav>
  );
}

type GroupName = keyof typeof layoutText.groups;

/** Entries below the line, with a quiet title. */
function Group({ group, followed }: { group: GroupName } & Followed) {
  const styles = useSideNavStyles();
  const title = layoutText.groups[group];
  return (
    <div className={group === 'watch' ? styles.joined : undefined}>
      <div className={styles.title}>{title}</div>
      <ul className={styles.list} aria-label={title}>
        <EntryLinks group={group} followed={followed} />
      </ul>
    </div>
  );
}

function EntryLinks({ group, followed }: { group: 'main' | GroupName } & Followed) {
  return screenEntries.map(
    entry =>
      entry.navigation?.group === group && (
        <EntryLink key={entry.to} entry={entry} {...entry.navigation} followed={followed} />
      ),
  );
}

export function Logo({ size }: { size: number }) {
  return <img src={logo} alt="" width={size} height={size} />;
}
