import { Badge, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paletteText } from '#app/features/palette/text.ts';
import { moveJobs } from '#app/features/replicas/kept-moves.ts';
import { Field } from '#app/forms/field.tsx';
import { hostSignInPage } from '#app/http/gateway.ts';
import { InfoRegular, SearchRegular } from '#app/icons.ts';
import { languageCodes } from '#app/languages/codes.ts';
import { showBanner, warnUnlessStored } from '#app/notify/banner.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { TargetPopover } from '#app/overlays/target-popover.tsx';
import { clusterName, endpoint, paths } from '#app/paths.ts';
import { useReading } from '#app/query/resource-route.ts';
import { logOutOfHost } from '#app/session/host-session.ts';
import { isKnownToBePermitted, permission } from '#app/session/permissions.ts';
import { session } from '#app/session/session.ts';
import { bearer } from '#app/session/token.ts';
import { setSetting, useSetting } from '#app/storage/settings.ts';
import { ConcernWatch } from '#app/ui/cluster/concern-watch.tsx';
import { useUiConfig } from '#app/ui/cluster/use-ui-config.ts';
import { Button, IconButton } from '#app/ui/controls/button.tsx';
import { languageNames } from '#app/ui/text/language.ts';
import type { ShownShortcuts } from '#routes/layout/palette/shortcuts.tsx';
import './recent-calls.ts';
import { readSupport, useSupport } from './support.ts';
import { supportText } from './text.ts';

const FollowMoves = lazyComponent(
  async () => (await import('#app/features/replicas/follow-moves.tsx')).FollowMoves,
);

const BundleDialog = lazyComponent(async () => (await import('./bundle-dialog.tsx')).BundleDialog);

/** Without room for the field, only its icon is shown. */
const SMALL = '@media (max-width: 1023px)';

const useStyles = makeStyles({
  clusterName: {
    alignSelf: 'center',
    flexShrink: 0,
    maxWidth: '160px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [SMALL]: { maxWidth: '88px' },
  },
  mark: { alignSelf: 'center', flexShrink: 0 },
  field: {
    flexGrow: 1,
    minWidth: 0,
    fontWeight: tokens.fontWeightRegular,
    [SMALL]: { display: 'none' },
  },
  fieldText: { flexGrow: 1, textAlign: 'start', color: tokens.colorNeutralForeground3 },
  key: { color: tokens.colorNeutralForeground3, fontFamily: tokens.fontFamilyBase },
  fieldIcon: { display: 'none', [SMALL]: { display: 'inline-flex' } },
  surface: { display: 'grid', gap: '16px', boxSizing: 'border-box', width: 'min(360px, calc(100vw - 40px))' },
  facts: { display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '4px 16px', margin: 0 },
  fact: { margin: 0, overflowWrap: 'anywhere' },
  name: { color: tokens.colorNeutralForeground2 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** The user, the cluster and its release, and links (frame.support). */
export function ClusterMenu({ show }: Pick<Props, 'show'>) {
  const styles = useStyles();
  const [target, setTarget] = useState<HTMLElement>();
  const [showsBundle, setShowsBundle] = useState(false);
  const isShown = target !== undefined || showsBundle;
  const read = useReading(isShown ? 'support' : undefined, readSupport).data;
  return (
    <>
      <ClusterName />
      <ReadOnlyMark />
      <Button
        aria-keyshortcuts="Control+K"
        className={styles.field}
        icon={<SearchRegular />}
        onClick={() => show('palette')}
      >
        <span className={styles.fieldText}>{supportText.field}</span>
        <kbd aria-hidden className={styles.key}>
          Ctrl K
        </kbd>
      </Button>
      <IconButton
        label={paletteText.title}
        className={styles.fieldIcon}
        icon={<SearchRegular />}
        onClick={() => show('palette')}
      />
      <IconButton
        label={supportText.title}
        aria-haspopup="dialog"
        aria-expanded={target !== undefined}
        icon={<InfoRegular />}
        onClick={event => {
          setTarget(event.currentTarget);
        }}
      />
      <Overlay of={target}>
        {of => (
          <Surface
            target={of}
            read={read}
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
      <ConcernWatch />
      {moveJobs.interrupted().length > 0 && <FollowMoves />}
    </>
  );
}

/** The cluster's own name; a host of several clusters has names of its own (frame.cluster-name). */
function ClusterName() {
  const styles = useStyles();
  const name = useUiConfig()?.name;
  if (!name || clusterName() !== undefined) return null;
  return (
    <span className={styles.clusterName} title={name} translate="no">
      {name}
    </span>
  );
}

/** Says on every screen that its host keeps changes back (host.read-only). */
function ReadOnlyMark() {
  const styles = useStyles();
  const { reason } = permission('change');
  if (reason === undefined) return null;
  return (
    <Badge appearance="outline" className={styles.mark} title={reason}>
      {supportText.readOnly}
    </Badge>
  );
}

type Props = {
  target: HTMLElement;
  /** Undefined until all was read that the user may see. */
  read: { atHost: string | undefined } | undefined;
  close: () => void;
  show: (shown: ShownShortcuts) => void;
  showBundle: () => void;
};

function Surface({ target, read, close, show, showBundle }: Props) {
  const styles = useStyles();
  const navigate = useNavigate();
  const { version } = useSupport();
  const facts: [string, string][] = [
    ...signIns(read?.atHost),
    [supportText.cluster, endpoint()],
    [supportText.release, version?.version ?? (read ? withoutRelease() : '…')],
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
      <Language />
      <div className={styles.buttons}>
        <Button onClick={() => show('shortcuts')}>{paletteText.shortcuts}</Button>
        <Button
          onClick={() => {
            close();
            navigate(paths.settings);
          }}
        >
          {supportText.settings}
        </Button>
      </div>
      <Button onClick={showBundle}>{supportText.bundle}</Button>
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

/** The language of the console, in reach of a reader who does not know the one on the page (settings.language). */
function Language() {
  const language = useSetting('language');
  return (
    <Field label={supportText.language}>
      <Select value={language} onChange={(_, { value }) => warnUnlessStored(setSetting('language', value))}>
        {languageCodes.map(code => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The reason for a missing release. */
function withoutRelease(): string {
  return isKnownToBePermitted('admin') ? supportText.unreadRelease : supportText.unknownRelease;
}
