import { Checkbox } from '@fluentui/react-components';
import { startText } from '#app/messages/autostart.ts';
import { jointText } from '#app/messages/controls.ts';
import { Notice } from '#app/ui/query/notice.tsx';

type Props = { uids: readonly string[]; isChosen: boolean; choose: (isChosen: boolean) => void };

/** Says that the cluster never starts these models with the places of their replicas, and offers to leave them out (autostart.places). */
export function WithoutPlaces({ uids, isChosen, choose }: Props) {
  return (
    <>
      <Notice
        role="note"
        text={`${startText.placesNeverStart} ${startText.placesOf(jointText.list(uids))}`}
      />
      <Checkbox
        label={startText.withoutPlaces}
        checked={isChosen}
        onChange={(_, { checked }) => choose(checked === true)}
      />
    </>
  );
}
