import { type ActionFunctionArgs, replace } from '@remix-run/router';
import { signIn } from '#app/api/auth.ts';
import { report } from '#app/data/report.ts';
import { loadCode } from '#app/load-code.ts';
import { paths } from '#app/paths.ts';
import { askAboutAuth } from '#app/session/gate.ts';
import { takeAddress } from '#app/session/return-address.ts';
import { hasAccess, isAuthNeeded, signedIn } from '#app/session/token.ts';

/** `unanswered`: the reason why the cluster did not say whether it wants a sign-in. */
export type LoaderData = { unanswered?: string };
export type ActionData = { ok: false; message: string };

/** Whether a sign-in is wanted at all; where none is, it leads on to the launch screen. */
export async function loader(): Promise<LoaderData | Response> {
  const failure = await askAboutAuth();
  if (failure !== undefined) return { unanswered: failure.detail };
  return isAuthNeeded() || !hasAccess() ? {} : replace(paths.launch('llm'));
}

/** Leads to the launch screen (session.login), or back to where the last sign-in expired. */
export async function action({ request }: ActionFunctionArgs): Promise<ActionData | Response> {
  const form = await request.formData();
  const answer = await signIn(
    String(form.get('username') ?? ''),
    String(form.get('password') ?? ''),
    request.signal,
  );
  if (!answer.ok) return { ok: false, message: report(answer.failure, 'sign-in') };
  signedIn(answer.data);
  return replace(takeAddress() ?? paths.launch('llm'));
}

export const lazy = () => loadCode(() => import('./screen.tsx'));
