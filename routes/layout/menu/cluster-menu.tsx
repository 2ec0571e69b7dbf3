import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { paletteText } from '#app/features/palette/text.ts';
import { hostSignInPage } from '#app/http/gateway.ts';
import { PersonCircleRegular } from '#app/icons.ts';
import { showBanner } from '#app/notify/banner.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { TargetPopover } from '#app/overlays/target-popover.tsx';
import { clusterLabel, clusterName, endpoint } from '#app/paths.ts';
import { useReading } from '#app/query/resource-route.ts';
import { logOutOfHost } from '#app/session/host-session.ts';
import { isKnownToBePermitted, permission } from '#app/session/permissions.ts';
import { session } from '#app/session/session.ts';
import { bearer } from '#app/session/token.ts';
import { useUiConfig } from '#app/ui/cluster/use-ui-config.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LanguageSelect } from '#app/ui/text/language-select.tsx';
import type { ShownShortcuts } from '#routes/layout/palette/shortcuts.tsx';
import './recent-calls.ts';
import { readNameAtHost, readSupport, useSupport } from './support.ts';
import { supportText } from './text.ts';

const BundleDialog = lazyComponent(async () => (await import('./bundle-dialog.tsx')).BundleDialog);

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const useStyles = makeStyles({
  open: { width: '100%', minHeight: '44px', justifyContent: 'flex-start', gap: '6px', padding: '4px 12px' },
  names: { display: 'grid', minWidth: 0, textAlign: 'start' },
  person: { ...cut, fontWeight: tokens.fontWeightRegular },
  cluster: {
    ...cut,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  surface: { display: 'grid', gap: '16px', boxSizing: 'border-box', width: 'min(360px, calc(100vw - 40px))' },
  facts: { display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '4px 16px', margin: 0 },
  fact: { margin: 0, overflowWrap: 'anywhere' },
  name: { color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** The user and the cluster at the foot of the navigation, which open the menu of both (frame.support). */
export function ClusterMenu({ show }: Pick<Props, 'show'>) {
  const styles = useStyles();
  const [target, setTarget] = useState<HTMLElement>();
  const [showsBundle, setShowsBundle] = useState(false);
  const isShown = target !== undefined || showsBundle;
  const isRead = useReading(isShown ? 'support' : undefined, readSupport).data !== undefined;
  const atHost = useReading(hostSignInPage() && 'host', readNameAtHost).data?.name;
  const itsName = useUiConfig()?.name;
  const person = signIns(atHost)[0]?.[1] ?? supportText.nobody;
  const cluster = clusterName() ?? (itsName || clusterLabel());
  return (
    <>
      <Button
        appearance="subtle"
        aria-label={supportText.open(person, cluster)}
        aria-haspopup="dialog"
        aria-expanded={target !== undefined}
        className={styles.open}
        icon={<PersonCircleRegular />}
        onClick={event => setTarget(event.currentTarget)}
      >
        <span className={styles.names} translate="no">
          <span className={styles.person}>{person}</span> <span className={styles.cluster}>{cluster}</span>
        </span>
      </Button>
      <Overlay of={target}>
        {of => (
          <Surface
            {...{ target: of, isRead, atHost }}
            close={() => setTarget(undefined)}
            show={shown => {
              setTarget(undefined);
              show(shown);
            }}
            showBundle={() => {
              setTarget(undefined);
              setShowsBundle(true);
            }}
          />
        )}
      </Overlay>
      <Overlay of={showsBundle}>{() => <BundleDialog close={() => setShowsBundle(false)} />}</Overlay>
    </>
  );
}

type Props = {
  target: HTMLElement;
  /** All was read that the user may see. */
  isRead: boolean;
  /** The name that is signed in at the host. */
  atHost: string | undefined;
  close: () => void;
  show: (shown: ShownShortcuts) => void;
  showBundle: () => void;
};

function Surface({ target, isRead, atHost, close, show, showBundle }: Props) {
  const styles = useStyles();
  const { version } = useSupport();
  const facts: [string, string][] = [
    ...signIns(atHost),
    [supportText.cluster, endpoint()],
    [supportText.release, version?.version ?? (isRead ? withoutRelease() : '…')],
  ];
  const reason = permission('inference').reason ?? permission('change').reason;
  if (reason !== undefined) facts.push([supportText.access, reason]);

  return (
    <TargetPopover {...{ target, close }} align="end" label={supportText.title} className={styles.surface}>
      <dl className={styles.facts}>
        {facts.map(([name, fact]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.fact} translate="no">
              {fact}
            </dd>
          </div>
        ))}
      </dl>
      <LanguageSelect />
      <div className={styles.buttons}>
        <Button onClick={() => show('shortcuts')}>{paletteText.shortcuts}</Button>
        <Button onClick={showBundle}>{supportText.bundle}</Button>
      </div>
      {hostSignInPage() !== undefined && <LogOutOfHost />}
    </TargetPopover>
  );
}

/** The user of the cluster, and the name that is signed in at the host. */
function signIns(atHost: string | undefined): [string, string][] {
  const host: [string, string][] = atHost === undefined ? [] : [[supportText.host, atHost]];
  if (bearer() !== undefined)
    return [[supportText.person, session.current().user ?? supportText.key], ...host];
  return atHost === undefined ? [[supportText.person, supportText.nobody]] : host;
}

/** Ends the sign-in of a host that wants one (host.sign-in). Its sign-in page takes the place of this page. */
function LogOutOfHost() {
  const [isUnderWay, setIsUnderWay] = useState(false);
  async function logOut() {
    setIsUnderWay(true);
    if (await logOutOfHost()) return;
    setIsUnderWay(false);
    showBanner(supportText.hostUnreached);
  }
  return (
    <Button disabledFocusable={isUnderWay} onClick={logOut}>
      {supportText.logOutOfHost}
    </Button>
  );
}

/** The reason for a missing release. */
function withoutRelease(): string {
  return isKnownToBePermitted('admin') ? supportText.unreadRelease : supportText.unknownRelease;
}
