import { makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { ModelSpec } from '#app/catalogue/registration.ts';
import { recommend } from '#app/features/engines/recommendation.ts';
import type { Offers } from '#app/features/engines/route.ts';
import type { Details } from '#app/features/model-details/details.ts';
import { InfoRegular } from '#app/icons.ts';
import { useMemo } from '#app/languages/memo.ts';
import { launchKey } from '#app/launches/store.ts';
import { isInSurface } from '#app/overlays/focus.ts';
import type { Query } from '#app/query/query.ts';
import { useReading } from '#app/query/resource-route.ts';
import { storedDraftText } from '#app/storage/form-draft.ts';
import { listen } from '#app/storage/listeners.ts';
import { useSetting } from '#app/storage/settings.ts';
import { Button, IconButton } from '#app/ui/controls/button.tsx';
import type { LaunchDraft } from './fields.ts';
import { type Proposals, proposalsOf } from './proposal.ts';
import { proposalText as text } from './text.ts';

const useStyles = makeStyles({
  // The height of its two lines from the start, so that nothing moves when it is known.
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: '44px',
    marginBottom: '12px',
    padding: '4px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  words: { flex: '1 1 280px', minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
  reasons: {
    display: 'grid',
    gap: '4px',
    flexBasis: '100%',
    paddingBottom: '4px',
    color: tokens.colorNeutralForeground2,
  },
  list: { margin: 0, paddingLeft: '20px', ':empty': { display: 'none' } },
});

type Asked = {
  kind: KindName;
  modelName: string;
  specs: readonly ModelSpec[];
  offers: Query<Offers>;
  details: Query<Details>;
  draft: LaunchDraft;
  /** Whether anything in the form was chosen. */
  begun: boolean;
  /** Fills the form, and launches it if that was asked for. */
  take: (draft: LaunchDraft, launches: boolean) => void;
};

/** A press that came before the proposal was ready. */
type Wish = 'use' | 'launch';

type ProposalState = {
  /** Undefined until it is ready; null if there is none. */
  proposal: Proposals['proposal'] | undefined;
  advised: Proposals['advised'];
  wish: Wish | undefined;
  ask: (wish: Wish | undefined) => void;
  take: (draft: LaunchDraft) => void;
  button: RefObject<HTMLButtonElement | null>;
  /** Handles a key of the form; false if the key is for the form itself. */
  pressed: (event: KeyboardEvent<HTMLElement>) => boolean;
};

/** The proposal of a form: it takes the focus only if nothing was pressed, and a key pressed earlier waits for it (launch.proposal). */
export function useProposal(of: Asked): ProposalState {
  const { kind, modelName, specs, offers, details, begun, draft, take } = of;
  const recommended = useReading(`${kind}/${modelName}`, signal => recommend(kind, modelName, signal));
  const isReady = offers.data !== undefined && isSettled(details) && isSettled(recommended);
  const { proposal, advised } = useMemo((): Partial<Proposals> => {
    if (!isReady || offers.data === undefined) return {};
    const known = { offers: { ...offers.data, specs }, details: details.data, recommended: recommended.data };
    return proposalsOf({ kind, modelName, ...known });
  }, [isReady, kind, modelName, specs, offers.data, details.data, recommended.data]);
  const [asked, setAsked] = useState<{ wish: Wish; draft: LaunchDraft }>();
  // Words typed after the press count.
  const wish = asked?.draft === draft ? asked.wish : undefined;
  const isTouched = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const fills = useSetting('fillProposal') === 'on';
  const touch = () => {
    isTouched.current = true;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it changes a ref alone
  useEffect(() => listen(document, ['keydown', 'compositionstart', 'pointerdown'], touch), []);

  function ask(next: Wish | undefined): void {
    setAsked(proposal === undefined && next !== undefined ? { wish: next, draft } : undefined);
    if (next !== undefined && proposal) take(proposal.draft, next === 'launch');
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is ready
  useEffect(() => {
    if (!isReady) return;
    if (wish !== undefined) return ask(wish);
    // A link may have filled the form just now.
    const isFilled = begun || storedDraftText(launchKey(kind, modelName)) !== undefined;
    if (isFilled || isTouched.current || !proposal) return;
    if (fills) take(proposal.draft, false);
    // The authentication dialog may be above the form.
    else if (!isAbove(document.activeElement, button.current)) button.current?.focus();
  }, [isReady]);

  return {
    ...{ proposal, advised, wish, ask, button },
    take: draft => take(draft, false),
    pressed(event) {
      if (event.key === 'Escape' && wish !== undefined) ask(undefined);
      else if (event.key !== 'Enter' || begun || proposal === null) return false;
      else if (event.ctrlKey || event.metaKey) ask('launch');
      // The body of the form has the focus until its fields come.
      else if (!isReady && event.target instanceof HTMLElement && event.target.tabIndex < 0) ask('use');
      else return false;
      event.preventDefault();
      return true;
    },
  };
}

/** Whether an element is in another overlay than the form's. */
function isAbove(focused: Element | null, own: Element | null): boolean {
  return isInSurface(focused) && !own?.closest('[role=dialog]')?.contains(focused);
}

function isSettled({ data, failure }: Query<unknown>): boolean {
  return data !== undefined || failure !== undefined;
}

/** The line of the proposal above the fields; its reasons unfold. */
export function ProposalLine({ of, leads }: { of: ProposalState; leads: boolean }) {
  const { proposal, advised, wish, ask, take, button } = of;
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const reasons = useId();
  return (
    <section className={styles.line} aria-label={text.label}>
      <p className={styles.words} role="status">
        {wish !== undefined && text.waits}
        {wish === undefined &&
          (proposal ? <Words of={proposal} /> : proposal === null ? text.none : text.looking)}
      </p>
      {proposal !== null && (
        <>
          <Button ref={button} size="small" onClick={() => ask('use')}>
            {text.use}
          </Button>
          <Button
            size="small"
            appearance={leads ? 'primary' : 'secondary'}
            needs="models:start"
            onClick={() => ask('launch')}
          >
            {text.launch}
          </Button>
        </>
      )}
      {(proposal || advised !== undefined) && (
        <IconButton
          label={text.reasons}
          size="small"
          icon={<InfoRegular />}
          aria-expanded={open}
          aria-controls={reasons}
          onClick={() => setOpen(!open)}
        />
      )}
      {open && (
        <div id={reasons} className={styles.reasons}>
          {advised !== proposal && proposal && <p className={styles.words}>{text.ownRule}</p>}
          {advised !== undefined && advised !== proposal && (
            <p className={styles.words}>
              {text.advised} <Words of={advised} />{' '}
              <Button size="small" onClick={() => take(advised.draft)}>
                {text.useAdvised}
              </Button>
            </p>
          )}
          <ul className={styles.list}>
            {advised?.reasons.map(reason => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Words({ of: { title, words } }: { of: { title: string; words: string } }) {
  return (
    <>
      <b>{title}</b> · {words}
    </>
  );
}
