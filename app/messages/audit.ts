import { spoken } from './language.ts';

/** The link to the audit of a model or a worker. */
export const auditLinkText = spoken('auditLinkText', { who: 'Who did this' } as const);
