import { mergeClasses } from '@fluentui/react-components';
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
      <ul className={mergeClasses(styles.list, styles.joined)}>
        <EntryLinks group="below" followed={followed} />
      </ul>
      {bearer() !== undefined && <AdministerLinks followed={followed} />}
    </nav>
  );
}

function EntryLinks({ group, followed }: { group: 'main' | 'below' } & Followed) {
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
