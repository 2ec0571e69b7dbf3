import { screenEntries } from '#routes/features.ts';

/** An address of each screen of a furnished cluster with accounts; routes.test.ts compares them with the table of screens. */
export const everyScreen: readonly string[] = [
  ...screenEntries.map(({ to }) => to),
  '/launch_model/llm?launch=qwen2-instruct',
  '/launch_model/llm?model=qwen2-instruct',
  '/running_model/assistant',
  '/register_model/image',
  '/cluster_info/10.20.1.10',
  '/running_models/router/chat-router',
];
