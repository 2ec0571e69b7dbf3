import { spoken } from '#app/messages/language.ts';

export const logsText = spoken('logsText', {
  events:
    'This cluster does not give its log, which release 4.1 and later do. These are the events of its running models: their launch, their end, and errors that callers got.',
} as const);
