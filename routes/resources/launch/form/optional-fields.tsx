import { Accordion, AccordionHeader, AccordionItem, AccordionPanel } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import type { FieldErrors } from '#app/forms/field-errors.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import type { LaunchDraft } from '#routes/resources/launch/draft.ts';
import { useLaunchStyles } from '#routes/resources/launch/launch.styles.ts';
import { TextField } from './fields.tsx';
import type { FormParts } from './form-parts.ts';
import { PairList } from './pair-list.tsx';
import { PlacementFields } from './placement-fields.tsx';

type Props = FormParts & { shown: FieldErrors };

const parts = { optional: /^(requestLimits|gpuIndexes)$/, lora: /^(lora|loadKwargs|fuseKwargs)\./ };
type Part = keyof typeof parts;

const partNames = ['optional', 'lora'] as const;

/** Whether somebody put anything there. */
const filled: Record<Part, (draft: LaunchDraft) => boolean> = {
  optional: ({ uid, requestLimits, workerIp, gpuIndexes }) =>
    `${uid}${requestLimits}${workerIp}${gpuIndexes}` !== '',
  lora: ({ lora, loadKwargs, fuseKwargs }) => lora.length + loadKwargs.length + fuseKwargs.length > 0,
};

/**
 * The parts of a language model's form that most launches leave alone. A part with an error in it stays open, and a draft that comes
 * back shows all that it holds.
 */
export function OptionalFields({ shown, ...form }: Props) {
  const styles = useLaunchStyles();
  const [opened, setOpened] = useState<readonly unknown[]>(() =>
    partNames.filter(part => filled[part](form.draft)),
  );
  const wrong = (part: Part) => Object.keys(shown).some(name => parts[part].test(name));
  const open = partNames.filter(part => opened.includes(part) || wrong(part));
  return (
    <>
      <Accordion multiple collapsible openItems={open} onToggle={(_, { openItems }) => setOpened(openItems)}>
        <Folded part="optional">
          <div className={styles.pair}>
            <TextField {...form} name="uid" hint={text.hints.uid} />
            <TextField {...form} name="requestLimits" hint={text.hints.requestLimits} numeric />
            <PlacementFields {...form} />
          </div>
        </Folded>
        <Folded part="lora">
          <div className={styles.group}>
            <PairList {...form} list="lora" />
            <PairList {...form} list="loadKwargs" />
            <PairList {...form} list="fuseKwargs" />
          </div>
        </Folded>
      </Accordion>
      <PairList {...form} list="extra" />
    </>
  );
}

function Folded({ part, children }: { part: Part; children: ReactNode }) {
  const styles = useLaunchStyles();
  return (
    <AccordionItem value={part}>
      <AccordionHeader as="h3" className={styles.fold}>
        {text[part]}
      </AccordionHeader>
      <AccordionPanel className={styles.folded}>{children}</AccordionPanel>
    </AccordionItem>
  );
}
