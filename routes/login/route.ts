import { type ActionFunctionArgs, type LoaderFunctionArgs, replace } from '@remix-run/router';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import type { FieldErrors } from '#app/forms/field-errors.ts';
import { validate } from '#app/forms/validate.ts';
import type { Failure } from '#app/http/failure.ts';
import { changeText } from '#app/messages/changes.ts';
import { paths } from '#app/paths.ts';
import { awaitChange } from '#app/query/pending-changes.ts';
import { createQueries, type Query } from '#app/query/query.ts';
import { exactWords, plainWords } from '#app/query/report.ts';
import { account, signOut } from '#app/session/auth.ts';
import { wantsNewPassword } from '#app/session/auth-status.ts';
import { grantScopes } from '#app/session/permissions.ts';
import { checkAuthNeeded } from '#app/session/require-session.ts';
import { signedIn } from '#app/session/session.ts';
import { clearDataOfOtherUser, takeAddress } from '#app/session/sign-out.ts';
import { claimOf, hasAccess, isAuthNeeded } from '#app/session/token.ts';
import { deletePair, storePair } from '#app/session/token-pair.ts';
import { changePassword, type Setup, setUp, setupStatus, signIn } from './api.ts';
import { blankLogin, type LoginDraft, type LoginIntent, loginForm } from './form.ts';
import { takeSignOn } from './sign-on.ts';
import { loginText } from './text.ts';

/** `unanswered`: why the cluster did not report whether it needs a sign-in. `refused`: why a single sign-on failed. */
type LoaderData = { unanswered?: string; refused?: string; setup: Query<Setup> };

const setups = createQueries<Setup>('account');
const NO_SETUP = { needed: false, shortestPassword: 1 };

/** Whether a sign-in is needed; otherwise it redirects to the launch screen. */
export async function loader({ request }: LoaderFunctionArgs): Promise<LoaderData | Response> {
  const failure = await checkAuthNeeded();
  if (failure !== undefined) return { ...unansweredBy(failure), setup: setups.current('') };
  // Its outcome is taken once: a call that failed leaves it to the next try.
  const signOn = takeSignOn();
  if (signOn !== undefined && 'access' in signOn) {
    const entered = await enterWith(signOn.access, signOn.refresh, await account(signOn.access));
    if (entered instanceof Response) return entered;
    return { refused: entered.message, setup: setups.current('') };
  }
  if (!isAuthNeeded() && hasAccess()) return replace(paths.launch('llm'));
  const setup = await setups.read('', request, async signal => {
    await capabilitiesKnown();
    return can('setup') ? setupStatus(signal) : { ok: true, data: NO_SETUP };
  });
  return { setup, ...signOn };
}

/** The words above the form. They differ from the banner's; a gateway's failure is in the page's notice. */
function unansweredBy(failure: Failure): Pick<LoaderData, 'unanswered'> {
  if (failure.kind === 'gateway') return {};
  const plain = plainWords(failure);
  if (plain !== '') return { unanswered: plain };
  if (failure.kind === 'unreadable') return { unanswered: loginText.unread };
  const isByCluster = failure.kind === 'refused' && failure.by === undefined;
  return { unanswered: isByCluster ? loginText.answered(failure.status, failure.detail) : failure.detail };
}

/** Signs in and redirects to the launch screen (session.login), or to the address of the expired session. */
export async function action({ request }: ActionFunctionArgs): Promise<Entered> {
  const entered = entering(await request.formData(), request.signal);
  return awaitChange(paths.login, changeText.signIn, entered);
}

function entering(form: FormData, signal: AbortSignal): Promise<Entered> {
  const draft = {
    ...blankLogin,
    ...Object.fromEntries([...form].map(([name, value]) => [name, `${value}`])),
  };
  const intent = INTENTS.find(one => one === form.get('intent')) ?? 'sign-in';
  const shortest = setups.current('').data?.shortestPassword ?? 1;
  const { errors } = validate(loginForm, draft, { intent, shortest });
  if (Object.keys(errors).length > 0)
    return Promise.resolve({
      ...{ ok: false, message: '', errors },
      ...(intent === 'change-password' && { mustChange: true }),
    });
  switch (intent) {
    case 'set-up':
      return enterFirst(draft);
    case 'change-password':
      return enterAnew(draft);
    case 'sign-in':
      return enter(draft.username, draft.password, signal);
  }
}

const INTENTS = ['sign-in', 'change-password', 'set-up'] as const satisfies readonly LoginIntent[];

type Stopped = {
  ok: false;
  message: string;
  /** The step that succeeded; typing does not hide it. */
  done?: string;
  /** The part of a proxy in front in the failure. */
  plain?: string;
  errors?: FieldErrors;
  /** Seconds until the next attempt, and whether the cluster named them. */
  wait?: { seconds: number; isKnown: boolean };
  /** The account needs a new password; `first` before any failure. */
  mustChange?: true;
  first?: true;
};

const needsPassword = (): Stopped => ({
  ok: false,
  message: loginText.mustChange,
  mustChange: true,
  first: true,
});

/** A redirect, or the reason to remain. */
type Entered = Stopped | Response;

/** The wait if the cluster bans an address without naming a time. */
const UNTOLD_SECONDS = 60;

/** Signs in. From 3.0 the permissions are read once: only this call reveals a banned address. */
async function enter(username: string, password: string, signal?: AbortSignal): Promise<Entered> {
  const answer = await signIn(username, password, signal);
  if (!answer.ok) return stopped(answer.failure, 'sign-in');
  const { access, refresh, mustChangePassword } = answer.data;
  if (mustChangePassword) return needsPassword();
  const known = refresh === undefined ? undefined : await account(access);
  if (refresh !== undefined && known?.ok === false && known.failure.kind === 'refused') {
    if (wantsNewPassword(known.failure.detail)) return needsPassword();
    if (known.failure.status === 429) {
      void signOut(refresh);
      return stopped(known.failure, 'sign-in');
    }
  }
  return enterWith(access, refresh, known);
}

/** Takes tokens over, those of a password as those of a single sign-on. */
async function enterWith(
  access: string,
  refresh: string | undefined,
  known: Awaited<ReturnType<typeof account>> | undefined,
): Promise<Entered> {
  clearDataOfOtherUser(access);
  try {
    signedIn(access);
  } catch {
    if (refresh !== undefined) void signOut(refresh);
    return { ok: false, message: loginText.noRoom };
  }
  if (refresh !== undefined) storePair({ access, refresh });
  // An older pair of a newer release at this address would replace the valid token.
  else deletePair();
  if (known?.ok) grantScopes(known.data.permissions);
  return replace(takeAddress() ?? paths.launch('llm'));
}

/** Creates the first account of a cluster and signs in. */
async function enterFirst({ setup_token, username, password }: LoginDraft): Promise<Entered> {
  const made = await setUp(setup_token, username, password);
  if (!made.ok) return stopped(made.failure, 'account');
  return after(loginText.made, await enter(username, password));
}

/** Sets the new password of an account and signs in. */
async function enterAnew({ username, password, new_password }: LoginDraft): Promise<Entered> {
  const answer = await signIn(username, password);
  if (!answer.ok) return { ...stopped(answer.failure, 'sign-in'), mustChange: true };
  const { access } = answer.data;
  const changed = await changePassword(Number(claimOf(access, 'user_id')), access, password, new_password);
  if (!changed.ok) return { ...stopped(changed.failure, 'account'), mustChange: true };
  return after(loginText.passwordSet, await enter(username, new_password));
}

/** The completed step is reported, whatever stopped the sign-in. */
function after(done: string, entered: Entered): Entered {
  return entered instanceof Response ? entered : { ...entered, done };
}

function stopped(failure: Failure, operation: 'sign-in' | 'account'): Stopped {
  const plain = plainWords(failure);
  const texts = { message: exactWords(failure, operation), ...(plain === '' ? {} : { plain }) };
  if (failure.kind !== 'refused' || failure.status !== 429) return { ok: false, ...texts };
  const { waitSeconds } = failure;
  return {
    ok: false,
    ...texts,
    wait: { seconds: waitSeconds ?? UNTOLD_SECONDS, isKnown: waitSeconds !== undefined },
  };
}
