import { mergeClasses } from '@fluentui/react-components';
import { useId } from 'react';
import { mayAdminister } from '#app/cluster/administer.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { HistoryRegular, KeyRegular, PeopleRegular, SettingsRegular } from '#app/icons.ts';
import { usePermission } from '#app/session/permissions.ts';
import { screenEntries } from '#routes/screens.ts';
import { EntryLink, type Followed, useSideNavStyles } from './entry-link.tsx';
import { administerText } from './text.ts';

const icons = {
  people: PeopleRegular,
  keys: KeyRegular,
  audit: HistoryRegular,
  'cluster-settings': SettingsRegular,
} as const;

/** The screens of administrators, for users who may open them. Load it lazily. */
export function AdministerLinks({ followed }: Followed) {
  const nav = useSideNavStyles();
  const title = useId();
  useCan('accounts');
  usePermission();
  const links = screenEntries.flatMap(entry => {
    const icon = Object.entries(icons).find(([label]) => label === entry.label)?.[1];
    return icon !== undefined && mayAdminister(entry) ? [{ entry, icon }] : [];
  });
  if (links.length === 0) return null;
  return (
    <div className={nav.joined}>
      <div id={title} className={nav.title}>
        {administerText.title}
      </div>
      <ul className={mergeClasses(nav.list)} aria-labelledby={title}>
        {links.map(({ entry, icon }) => (
          <EntryLink key={entry.to} entry={entry} icon={icon} followed={followed} />
        ))}
      </ul>
    </div>
  );
}
