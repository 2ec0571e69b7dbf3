import type * as english from '#app/messages/audit.ts';
import type { Translated } from '#app/messages/language.ts';

export const auditLinkText: Translated<typeof english.auditLinkText> = { who: '작업한 사용자 확인' };
