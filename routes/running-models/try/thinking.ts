import type { Part } from './piece.ts';

/** A template may have begun the thinking itself: then only its end is in the answer, on a line of its own. */
const written =
  /^\s*<(think|thinking|thought|reasoning)>([\s\S]*?)(?:<\/\1>|$)|^([\s\S]*?)(?:^|\n)<\/think(?:ing)?>[^\S\n]*(?:\n|$)/;

/** Separates the thinking that a model writes into its answer, up to `</think>`, from the answer. */
export function withThinkingApart<A extends Required<Pick<Part, 'text' | 'thinking'>>>(answer: A): A {
  const found = written.exec(answer.text);
  if (found === null) return answer;
  const thinking = (found[2] ?? found[3] ?? '').trim();
  return {
    ...answer,
    text: answer.text.slice(found[0].length).trimStart(),
    thinking: [answer.thinking, thinking].filter(Boolean).join('\n'),
  };
}
