import type { RequestName } from '#app/catalogue/kind-names.ts';
import { isChat } from './chat-apis.ts';

/** The fields that hold a file, and the media that each takes. */
export const fileTypes = {
  file: 'audio/*,video/*',
  prompt_speech: 'audio/*',
  document: 'application/pdf,image/*',
  image: 'image/*',
  mask_image: 'image/*',
  first_frame: 'image/*',
  last_frame: 'image/*',
  video: 'video/*',
  audio: 'audio/*',
} as const;

export type FileField = keyof typeof fileTypes;

/** A chosen file; `url` is its content as a `data:` address, where a preview or the body of the call needs it. */
export type ChosenFile = { file: File; url: string };
export type ChosenFiles = Readonly<Partial<Record<FileField, ChosenFile>>>;

/** A recording may be long, and is sent as it is: its content is not read. */
export const sentAsFile: readonly FileField[] = ['file', 'document', 'prompt_speech'];

/** The file with its content; undefined if the browser cannot read it. */
export function chosenFile(file: File): Promise<ChosenFile | undefined> {
  return dataUrl(file).then(
    url => ({ file, url }),
    () => undefined,
  );
}

/** The content of a blob as a `data:` address. */
export function dataUrl(blob: Blob): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

/** The files with their names instead of their contents, for a call that is shown. */
export function withoutContents(files: ChosenFiles): ChosenFiles {
  const entries = Object.entries(files).map(([field, { file }]) => [
    field,
    { file, url: `data:${file.type};base64,BASE64_OF_${file.name}` },
  ]);
  return Object.fromEntries(entries);
}

/** The abilities with which a chat model takes each kind of file. */
const chatAbilities: Partial<Record<FileField, readonly string[]>> = {
  image: ['vision', 'omni'],
  video: ['vision', 'omni'],
  audio: ['audio', 'omni'],
};

/** Whether the form of a request has the field. A chat takes what its model can see or hear. */
export function takesFile(field: FileField, request: RequestName, abilities: readonly string[]): boolean {
  const wanted = chatAbilities[field];
  if (!isChat(request) || wanted === undefined) return true;
  // The other styles of a chat have no parts for sound and videos.
  return (request === 'chat' || field === 'image') && wanted.some(one => abilities.includes(one));
}

/** The parts of a chat message for the chosen files. */
export function fileParts(files: ChosenFiles): object[] {
  return (['image', 'video', 'audio'] as const).flatMap(field => {
    const url = files[field]?.url;
    return url === undefined ? [] : [{ type: `${field}_url`, [`${field}_url`]: { url } }];
  });
}
