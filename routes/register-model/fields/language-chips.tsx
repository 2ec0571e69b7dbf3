import { Tag, TagGroup } from '@fluentui/react-components';
import { registerText } from '#app/messages/register-model.ts';
import { languageName } from '#app/models/languages.ts';
import { useFieldStyles } from './fields.styles.ts';

type Props = { codes: readonly string[]; onRemoved: (code: string) => void };

/** The chosen languages; a click, Enter, Delete or Backspace on one takes it out. */
export function LanguageChips({ codes, onRemoved }: Props) {
  const styles = useFieldStyles();
  return (
    <TagGroup
      className={styles.chips}
      aria-label={registerText.chosenLanguages}
      size="small"
      onDismiss={(_, { value }) => onRemoved(value)}
    >
      {codes.map(code => (
        <Tag
          key={code}
          value={code}
          dismissible
          dismissIcon={{ 'aria-label': registerText.removeLanguage(languageName(code)) }}
        >
          {languageName(code)} ({code})
        </Tag>
      ))}
    </TagGroup>
  );
}
