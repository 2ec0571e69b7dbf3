import { Template } from '@huggingface/jinja';
import { registerText } from '#app/messages/register-model.ts';
import { CodeBlock } from '#app/ui/text/code-block.tsx';
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

/** The model's input for a chat of two turns. */
export function ChatPreview({ template }: { template: string }) {
  const styles = useRegisterModelStyles();
  const { rendered = '', reason } = render(template);
  if (reason !== undefined)
    return (
      <p role="status" className={styles.failure}>
        {registerText.previewFailed(reason)}
      </p>
    );
  return <CodeBlock text={rendered} label={registerText.preview} className={styles.jsonText} />;
}

function render(template: string): { rendered?: string; reason?: string } {
  try {
    return { rendered: new Template(template).render(chat) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}
