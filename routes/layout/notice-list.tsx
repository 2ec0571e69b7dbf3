import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { runningKinds } from '#app/catalogue/running-kinds.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { DismissRegular } from '#app/icons.ts';
import { noticeText } from '#app/messages/controls.ts';
import { runningNotice, runningText } from '#app/messages/running-models.ts';
import { openTab } from '#app/notify/pending-tab.ts';
import { keepToasts, type Toast } from '#app/notify/toasts.ts';
import { paths } from '#app/paths.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CopyButton } from '#app/ui/controls/copy-button.tsx';
import { AwayLink, PlainLink } from '#app/ui/controls/plain-link.tsx';
import { useHideLater } from '#routes/layout/banner/error-banner.tsx';

const TOAST_MS = 6000;

const useStyles = makeStyles({
  list: {
    position: 'fixed',
    right: '20px',
    bottom: '20px',
    // Above the overlays, which may report there.
    zIndex: 1_000_000,
    display: 'grid',
    gap: '8px',
    width: 'min(420px, calc(100vw - 40px))',
  },
  notice: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    padding: '6px 8px 6px 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusSuccessBorder1}`,
    boxShadow: tokens.shadow16,
    backgroundColor: tokens.colorStatusSuccessBackground1,
  },
  text: { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
});

/** The success messages, at the bottom right above the screen. */
export function NoticeList({ notices, leave }: { notices: readonly Toast[]; leave: () => void }) {
  return (
    <div className={useStyles().list}>
      {notices.map(notice => (
        <NoticeLine key={notice.id} notice={notice} leave={leave} />
      ))}
    </div>
  );
}

function dismissNotice(id: number): void {
  keepToasts(notice => notice.id !== id);
}

function NoticeLine({ notice, leave }: { notice: Toast; leave: () => void }) {
  const { id, text, model } = notice;
  const styles = useStyles();
  const words = useId();
  const held = useHideLater(id, dismissNotice, TOAST_MS);
  return (
    <div className={styles.notice} {...held}>
      <span id={words} className={styles.text}>
        {text}
      </span>
      {model !== undefined && <ModelSteps {...model} words={words} />}
      <Button
        appearance="subtle"
        size="small"
        icon={<DismissRegular />}
        aria-label={noticeText.dismissThis(text)}
        onClick={() => {
          dismissNotice(id);
          leave();
        }}
      />
    </div>
  );
}

/** The result of opening a model's page: the tab may be blocked, and a release may have no pages. */
type PageAnswer = { did: string; url?: string; opened?: boolean };

/** `words`: the id of the toast's text. */
function ModelSteps({ uid, kind, words }: NonNullable<Toast['model']> & { words: string }) {
  const { submit, state, data } = useSessionFetcher<PageAnswer>(useId());
  const hasPages = useCan('pages');
  return (
    <>
      {data?.did === 'no-pages' && <span>{runningNotice.noPages}</span>}
      {data?.opened === false && data.url !== undefined && (
        <AwayLink href={data.url}>{runningNotice.openLink(uid)}</AwayLink>
      )}
      {hasPages && runningKinds[kind].page !== undefined && (
        <Button
          needs={['models:read', 'change']}
          size="small"
          aria-label={runningNotice.openLink(uid)}
          disabledFocusable={state !== 'idle'}
          onClick={() => {
            openTab(uid, runningNotice.preparing(uid));
            submit({ intent: 'open-page', uid }, { method: 'post', action: paths.running(kind) });
          }}
        >
          {noticeText.open}
        </Button>
      )}
      <CopyButton text={uid} label={runningText.copyId(uid)} notice="before" />
      <PlainLink to={paths.running(kind)} aria-describedby={words}>
        {runningText.title}
      </PlainLink>
    </>
  );
}
