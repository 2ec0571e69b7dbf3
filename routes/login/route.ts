import { type ActionFunctionArgs, type LoaderFunctionArgs, replace } from '@remix-run/router';
import { type Setup, setupStatus } from '#app/api/auth.ts';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { createReadings, type Reading } from '#app/data/reading.ts';
import { paths } from '#app/paths.ts';
import { askAboutAuth } from '#app/session/gate.ts';
import { hasAccess, isAuthNeeded } from '#app/session/token.ts';
import { type Entered, enter, enterAnew, enterFirst } from './enter.ts';

/** `unanswered`: the reason why the cluster did not say whether it wants a sign-in. */
type LoaderData = { unanswered?: string; setup: Reading<Setup> };

const setups = createReadings<Setup>('account');
const NO_SETUP = { needed: false, shortestPassword: 1 };

/** Whether a sign-in is wanted at all; where none is, it leads on to the launch screen. */
export async function loader({ request }: LoaderFunctionArgs): Promise<LoaderData | Response> {
  const failure = await askAboutAuth();
  if (failure !== undefined) return { unanswered: failure.detail, setup: setups.current('') };
  if (!isAuthNeeded() && hasAccess()) return replace(paths.launch('llm'));
  const setup = await setups.read('', request, async signal => {
    await capabilitiesKnown();
    return can('setup') ? setupStatus(signal) : { ok: true, data: NO_SETUP };
  });
  return { setup };
}

/** Signs in and leads to the launch screen (session.login), or back to where the last sign-in expired. */
export async function action({ request }: ActionFunctionArgs): Promise<Entered> {
  const form = await request.formData();
  const { username = '', ...entries } = Object.fromEntries(
    [...form].map(([name, value]) => [name, `${value}`]),
  );
  const shortest = setups.current('').data?.shortestPassword ?? 1;
  switch (entries.intent) {
    case 'set-up':
      return enterFirst({ username, ...entries }, shortest);
    case 'change-password':
      return enterAnew({ username, ...entries }, shortest);
    default:
      return enter(username, entries.password ?? '', request.signal);
  }
}
