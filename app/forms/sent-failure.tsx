import { type ReactNode, useState } from 'react';
import { formText } from '#app/messages/controls.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/query/notice.tsx';

/** Whether a form holds what it held when its latest call was sent: a failure is shown no longer than its cause (failures.cause). */
export function useIsAsSent(held: string | number, pending: boolean): boolean {
  const [sent, setSent] = useState({ held, pending });
  if (pending !== sent.pending) setSent({ pending, held: pending ? held : sent.held });
  return held === sent.held;
}

type Props = {
  /** Whether the form holds what failed. */
  asSent: boolean;
  /** The line after a change, and its actions. */
  changed: string;
  actions?: ReactNode;
  /** The failure in full. */
  children: ReactNode;
};

/** A failure in full as long as the form holds what failed; after a change in one line, from which its words come back. */
export function SentFailure({ asSent, changed, actions, children }: Props) {
  const [asked, setAsked] = useState(false);
  if (asSent || asked) return children;
  return (
    <Notice role="note" intent="info" text={changed}>
      <Button size="small" onClick={() => setAsked(true)}>
        {formText.showFailure}
      </Button>
      {actions}
    </Notice>
  );
}
