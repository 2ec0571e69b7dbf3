import { makeStyles, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { Field } from '#app/forms/field.tsx';
import { FileInput } from '#app/ui/text/files.tsx';
import { type ChosenFile, chosenFile, type FileField, fileTypes, sentAsFile } from './chosen-files.ts';
import { tryText as text } from './text.ts';

const useStyles = makeStyles({
  file: { display: 'grid', justifyItems: 'start', gap: '8px' },
  preview: {
    maxWidth: '100%',
    maxHeight: '120px',
    borderRadius: tokens.borderRadiusMedium,
  },
});

type Props = {
  name: FileField;
  label: string;
  chosen: ChosenFile | undefined;
  choose: (chosen: ChosenFile | undefined) => void;
};

/** A field for a file, with a preview of a picture. */
export function FileControl({ name, label, chosen, choose }: Props) {
  const styles = useStyles();
  const id = useId();
  const [unreadable, setUnreadable] = useState(false);

  async function take(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    setUnreadable(false);
    choose(file === undefined || !sentAsFile.includes(name) ? undefined : { file, url: '' });
    if (file === undefined || sentAsFile.includes(name)) return;
    const read = await chosenFile(file);
    // Another file may have been chosen meanwhile.
    if (input.files?.[0] !== file) return;
    setUnreadable(read === undefined);
    choose(read);
  }

  const picture = fileTypes[name] === 'image/*' && chosen?.url;
  return (
    <Field
      label={{ children: <span>{label}</span>, htmlFor: id }}
      {...(unreadable && { validationMessage: text.unreadableFile })}
    >
      <div className={styles.file}>
        <FileInput
          id={id}
          name={name}
          accept={fileTypes[name]}
          onChange={({ currentTarget }) => void take(currentTarget)}
        />
        {picture && <img src={picture} alt="" className={styles.preview} />}
      </div>
    </Field>
  );
}
