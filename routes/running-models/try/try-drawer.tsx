import { DrawerBody, makeStyles } from '@fluentui/react-components';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { jointText } from '#app/messages/controls.ts';
import { Drawer } from '#app/overlays/drawer.tsx';
import { requestsTo } from './requests.ts';
import { tryText as text } from './text.ts';
import { TryForm } from './try-form.tsx';

const useStyles = makeStyles({
  // Two answers have room beside each other.
  drawer: { ':has([data-compared])': { width: '1040px' } },
});

type Props = { model: RunningModel; models: readonly RunningModel[]; isGone: boolean; close: () => void };

/** Sends requests to a running model and shows the answers (running.try), inside an `Overlay`. */
export function TryDrawer({ model, models, isGone, close }: Props) {
  const requests = requestsTo(model);
  const [first] = requests;
  return (
    <Drawer title={text.openThis(model.id)} className={useStyles().drawer} close={close}>
      {first === undefined ? (
        <DrawerBody>
          <p>{text.noRequest(jointText.list(model.model_ability))}</p>
        </DrawerBody>
      ) : (
        <TryForm
          key={model.id}
          {...{ model, isGone, requests, first }}
          othersFor={request =>
            models
              .filter(other => other.id !== model.id && requestsTo(other).includes(request))
              .map(({ id }) => id)
          }
        />
      )}
    </Drawer>
  );
}
