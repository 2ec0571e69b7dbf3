/** The files of this language, in one chunk. */
export const files = import.meta.glob<Record<string, object>>('./{messages,screens}/*.ts', { eager: true });
