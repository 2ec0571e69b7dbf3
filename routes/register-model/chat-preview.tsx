import { Template } from '@huggingface/jinja';
import { registerText } from '#app/messages/register-model.ts';
import { useRegisterModelStyles } from './register-model.styles.ts';

const chat = {
  messages: [
    { role: 'user', content: 'Which is the highest mountain?' },
    { role: 'assistant', content: 'Mount Everest.' },
    { role: 'user', content: 'And the second?' },
  ],
  add_generation_prompt: true,
  bos_token: '<s>',
  eos_token: '</s>',
};

/** What the model is given of a chat of two turns. */
export function ChatPreview({ template }: { template: string }) {
  const styles = useRegisterModelStyles();
  const { rendered, reason } = render(template);
  if (reason !== undefined)
    return (
      <p role="status" className={styles.failure}>
        {registerText.previewFailed(reason)}
      </p>
    );
  return (
    <section aria-label={registerText.preview}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <pre className={styles.jsonText} tabIndex={0}>
        {rendered}
      </pre>
    </section>
  );
}

function render(template: string): { rendered?: string; reason?: string } {
  try {
    return { rendered: new Template(template).render(chat) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}
