import { InfoLabel } from '@fluentui/react-components';
import { tableText } from '#app/messages/tables.ts';

/** A sentence that explains what is shown, behind an i. */
export function About({ text }: { text: string }) {
  return <InfoLabel info={text} infoButton={{ 'aria-label': tableText.about, inline: false }} />;
}
