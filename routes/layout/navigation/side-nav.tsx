import { mergeClasses } from '@fluentui/react-components';
import { Link, useLocation } from 'react-router-dom';
import {
  AddSquareRegular,
  MailRegular,
  OpenRegular,
  PlayCircleRegular,
  RocketRegular,
  ServerRegular,
} from '#app/icons.ts';
import { layoutText } from '#app/messages/layout.ts';
import { paths, SOURCE_REPOSITORY } from '#app/paths.ts';
import { type RememberedKey, remember } from '#app/remembered.ts';
import { Logo } from './logo.tsx';
import { useSideNavStyles } from './side-nav.styles.ts';

type Entry = { label: string; to: string; below: string; icon: React.ReactNode; key?: RememberedKey };

const entries: Entry[] = [
  {
    label: layoutText.launchModel,
    to: paths.launch('llm'),
    below: '/launch_model',
    icon: <RocketRegular />,
    key: 'modelType',
  },
  {
    label: layoutText.runningModels,
    to: paths.running('llm'),
    below: '/running_models',
    icon: <PlayCircleRegular />,
    key: 'runningModelType',
  },
  {
    label: layoutText.registerModel,
    to: paths.register('llm'),
    below: '/register_model',
    icon: <AddSquareRegular />,
    key: 'registerModelType',
  },
  { label: layoutText.clusterInfo, to: paths.clusterInfo, below: '/cluster_info', icon: <ServerRegular /> },
];

/** The five entries (frame.navigation), each with what it remembers. */
export function SideNav({ followed }: { followed?: () => void }) {
  const styles = useSideNavStyles();
  const { pathname } = useLocation();
  return (
    <nav aria-label={layoutText.navigation}>
      <div className={styles.brand}>
        <Logo size={32} />
        {layoutText.product}
      </div>
      <ul className={styles.list}>
        {entries.map(({ label, to, below, icon, key }) => {
          const current = pathname.startsWith(below);
          return (
            <li key={to}>
              <Link
                to={to}
                className={mergeClasses(styles.entry, current && styles.current)}
                aria-current={current ? 'page' : undefined}
                onClick={() => {
                  if (key !== undefined) remember(key, to);
                  followed?.();
                }}
              >
                {icon}
                {label}
              </Link>
            </li>
          );
        })}
        <li>
          <a className={styles.entry} href={SOURCE_REPOSITORY} target="_blank" rel="noreferrer">
            <MailRegular />
            {layoutText.contactUs}
            <span className={styles.away}>
              <OpenRegular aria-label={layoutText.contactUsHint} />
            </span>
          </a>
        </li>
      </ul>
    </nav>
  );
}
