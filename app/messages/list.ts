/** What any list says that could not be loaded. */
export const listText = {
  stale: (at: string) => `The list could not be loaded anew. What you see was read at ${at}.`,
  tryAgain: 'Try again',
} as const;
