import { makeStyles, tokens } from '@fluentui/react-components';
import type { AccessKey } from '#app/cluster/keys.ts';
import { shownTime } from '#app/format/clock.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { paths } from '#app/paths.ts';
import { useSessionFetcher } from '#app/query/route-data.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { Ban, BanKind } from './api.ts';
import type { KeyResult } from './route.ts';
import { keysText as text } from './text.ts';

const useStyles = makeStyles({
  bans: {
    display: 'grid',
    gap: '4px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  list: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyleType: 'none' },
  note: { margin: 0 },
  ban: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', overflowWrap: 'anywhere' },
});

/** The last lifting of a ban: its result is below the table, also when no ban is left. */
export const useLiftedBan = () => useSessionFetcher<KeyResult>('lift-ban');

type Props = { bans: readonly Ban[]; keys: readonly AccessKey[] };

/** The bans behind answers of 429; an administrator lifts one, or all of a kind (keys.bans). */
export function Bans({ bans, keys }: Props) {
  const styles = useStyles();
  const { submit, state } = useLiftedBan();
  const keyName = (id: number) => keys.find(one => one.id === id)?.name ?? String(id);
  /** Keys are banned one by one, also at the same address. */
  const subject = ({ ip, key_id: key }: Ban) => (key === null ? ip : `${keyName(key)} (${ip})`);
  const wordsOf = ({ ip, key_id: key, banned_until: until }: Ban) => {
    const time = shownTime(localTime(until));
    return key === null ? text.banOfAll(ip, time) : text.banOfKey(ip, keyName(key), time);
  };
  const kinds: BanKind[] = ['ips', 'keys'];
  const banned = kinds.filter(of => bans.some(({ key_id }) => (key_id === null) === (of === 'ips')));
  if (bans.length === 0) return null;
  return (
    <section className={styles.bans} aria-label={text.bans}>
      <h2 className={styles.title}>{text.bans}</h2>
      <ul className={styles.list}>
        {bans.map(ban => (
          <li key={subject(ban)} className={styles.ban}>
            {wordsOf(ban)}
            <Button
              size="small"
              needs={['admin', 'change']}
              aria-label={text.liftOf(subject(ban))}
              disabledFocusable={state !== 'idle'}
              onClick={() =>
                submit(
                  { intent: 'lift', ip: ban.ip, key: String(ban.key_id ?? ''), of: subject(ban) },
                  { method: 'post', action: paths.keys },
                )
              }
            >
              {text.lift}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.ban}>
        {banned.map(of => (
          <Button
            key={of}
            size="small"
            needs={['admin', 'change']}
            disabledFocusable={state !== 'idle'}
            onClick={() => submit({ intent: 'lift-all', of }, { method: 'post', action: paths.keys })}
          >
            {text.liftAll(of)}
          </Button>
        ))}
      </div>
      <p className={styles.note}>{text.proxy}</p>
    </section>
  );
}
