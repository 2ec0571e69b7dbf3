import { requireSession } from '#app/session/gate.ts';

export async function loader(): Promise<null> {
  await requireSession();
  return null;
}

export const lazy = () => import('./screen.tsx');
