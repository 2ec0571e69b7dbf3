import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import type { LaunchDraft } from './fields.ts';
import { placeOf, withoutOldPlace } from './placement-choice.ts';
import { whereText as text } from './text.ts';

type Change = (values: Partial<LaunchDraft>) => void;

/** Changes a form, whose place goes with its variant and can be put back (where.variant). `kept`: with values that are not offered. */
export function useLeftPlace(kept: LaunchDraft, shown: LaunchDraft, change: Change) {
  const [left, setLeft] = useState<ReturnType<typeof placeOf>>();
  return {
    change(values: Partial<LaunchDraft>): void {
      const next = withoutOldPlace(kept, withoutOldPlace(shown, values));
      if ('worker_ip' in values || 'gpu_idx' in values) setLeft(undefined);
      else if (next !== values) setLeft(placeOf(kept) ?? left);
      change(next);
    },
    notice: left && (
      <Notice intent="info" text={text.left}>
        <Button
          onClick={() => {
            setLeft(undefined);
            change(left);
          }}
        >
          {text.keep}
        </Button>
      </Notice>
    ),
  };
}
