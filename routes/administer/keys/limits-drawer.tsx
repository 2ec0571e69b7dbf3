import { useFetcher } from 'react-router-dom';
import { isPositiveInteger } from '#app/format/numbers.ts';
import { DrawerForm } from '#app/forms/drawer-form.tsx';
import type { Form, TextField } from '#app/forms/fields.ts';
import { dialogText, formText } from '#app/messages/controls.ts';
import { Drawer } from '#app/overlays/drawer.tsx';
import { paths } from '#app/paths.ts';
import type { ChangeResult } from '#app/query/report.ts';
import { Notice } from '#app/ui/query/notice.tsx';
import type { BanLimits } from './api.ts';
import { LIMITS_DRAWER } from './route.ts';
import { keysText, limitsText as text } from './text.ts';

type Name = `${keyof BanLimits}.${keyof BanLimits['ip']}`;
type LimitsDraft = Record<Name, string>;
const NAMES = ['ip', 'key'].flatMap(of =>
  ['max_failures', 'window_seconds', 'ban_seconds'].map(name => `${of}.${name}` as Name),
);

function row(name: Name): TextField<LimitsDraft, undefined> {
  const [of, field] = name.split('.') as [keyof BanLimits, keyof BanLimits['ip']];
  return {
    control: 'text',
    inputMode: 'numeric',
    label: () => text.field(text.of[of], text.fields[field]),
    default: '',
    // The cluster would take 0 and ban at the first failure.
    check: value => (isPositiveInteger(value) ? undefined : formText.notWhole),
  };
}

const fields = Object.fromEntries(NAMES.map(name => [name, row(name)]));
const form: Form<LimitsDraft, undefined> = { fields, parts: NAMES };

type Props = { of: BanLimits; close: () => void };

/** The limits of bans (keys.limits). Load it lazily. */
export function LimitsDrawer({ of, close }: Props) {
  const fetcher = useFetcher<ChangeResult>();
  const start = Object.fromEntries(
    Object.entries(of).flatMap(([kind, limit]) =>
      Object.entries(limit).map(([name, value]) => [`${kind}.${name}`, String(value)]),
    ),
  );
  return (
    <Drawer title={keysText.limits} close={close}>
      <DrawerForm
        {...{ form, fetcher, close, context: undefined, place: LIMITS_DRAWER }}
        start={start as LimitsDraft}
        needs={['admin', 'change']}
        submit={dialogText.save}
        send={draft => fetcher.submit({ intent: 'limits', ...draft }, { method: 'post', action: paths.keys })}
        before={<Notice role="note" intent="info" text={`${text.counted}\n${keysText.proxy}`} />}
      >
        <Notice role="note" text={text.lasts} />
      </DrawerForm>
    </Drawer>
  );
}
