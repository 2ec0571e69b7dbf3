import { makeStyles, tokens } from '@fluentui/react-components';
import type { SyntheticEvent } from 'react';
import { SaveLink } from '#app/ui/controls/plain-link.tsx';
import { endingOf, fileWords, type Media } from './media.ts';
import { tryText as text } from './text.ts';

const useStyles = makeStyles({
  picture: { maxWidth: '100%', justifySelf: 'start', borderRadius: tokens.borderRadiusMedium },
  sound: { width: '100%' },
  save: { justifySelf: 'start' },
});

type Props = {
  media: Media;
  position: number;
  /** The browser refused it. */
  isUnplayable: boolean;
  onUnplayable: () => void;
};

/** A picture, a video or a sound, and its file. */
export function MediaView({ media, position, isUnplayable, onUnplayable }: Props) {
  const styles = useStyles();
  const { kind, url, type, bytes, isSilent } = media;
  /** A file of no length has nothing to play. */
  const played = {
    controls: true,
    src: url,
    onError: onUnplayable,
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      if (currentTarget.duration === 0) onUnplayable();
    },
  };
  return (
    <>
      {isUnplayable || isSilent ? null : kind === 'picture' ? (
        <img src={url} alt={text.picture(position)} className={styles.picture} onError={onUnplayable} />
      ) : kind === 'video' ? (
        <video {...played} aria-label={text.video(position)} className={styles.picture} />
      ) : (
        <audio {...played} aria-label={text.sound} className={styles.sound} />
      )}
      {bytes > 0 && (
        <SaveLink
          href={url}
          download={`answer.${type === 'audio/pcm' ? 'wav' : endingOf(type) || 'bin'}`}
          className={styles.save}
        >
          {text.save(fileWords(media))}
        </SaveLink>
      )}
    </>
  );
}
