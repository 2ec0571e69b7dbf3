import { account } from '#app/api/auth.ts';
import { grantScopes } from './grants.ts';
import { keptTokens } from './kept-tokens.ts';
import { sessionNumber } from './token.ts';

/** Asks what this session may do, where the sign-in was of a kind that the cluster can say it of (session.grants). */
export async function learnGrants(): Promise<void> {
  if (keptTokens() === undefined) return;
  const asked = sessionNumber();
  const answer = await account();
  if (answer.ok && asked === sessionNumber()) grantScopes(answer.data.permissions);
}
