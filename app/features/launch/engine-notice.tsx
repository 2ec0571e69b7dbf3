import type { Offers } from '#app/features/engines/route.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import { listText } from '#app/messages/list.ts';
import type { ResourceState } from '#app/query/resource-route.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/query/notice.tsx';
import { unavailableEngines } from './cascade.ts';

/** Why no engine is offered, above the fields of a form in which one is typed (launch.typed-engine). */
export function EngineNotice({ of }: { of: ResourceState<Offers> }) {
  const { engines = {}, enginesUnread } = of.data ?? {};
  const reasons = unavailableEngines(engines);
  const words =
    enginesUnread !== undefined
      ? text.enginesUnread(enginesUnread)
      : reasons.length > 0
        ? text.noneAvailable(reasons)
        : text.noEngine;
  return (
    <Notice text={words}>
      <Button disabledFocusable={of.pending !== undefined} onClick={of.askAgain}>
        {listText.tryAgain}
      </Button>
    </Notice>
  );
}
