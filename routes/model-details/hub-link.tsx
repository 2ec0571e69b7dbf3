import { OpenRegular } from '#app/icons.ts';
import { detailsText as text } from '#app/messages/model-details.ts';

/** Only a person's click leaves the console. */
export function HubLink({ name, url }: { name: string; url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" title={url}>
      {name} <OpenRegular aria-label={text.opensTab} />
    </a>
  );
}
