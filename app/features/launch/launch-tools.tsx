import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import type { ModelSpec } from '#app/catalogue/registration.ts';
import type { Offers } from '#app/features/engines/route.ts';
import { usedText } from '#app/features/settings-used/text.ts';
import { labelsOf } from '#app/forms/validate.ts';
import {
  ClipboardPasteRegular,
  CopyRegular,
  HistoryRegular,
  LinkRegular,
  MoreHorizontalRegular,
} from '#app/icons.ts';
import { cascadeFields } from '#app/launches/start.ts';
import { asTextText, jointText } from '#app/messages/controls.ts';
import { layoutText } from '#app/messages/layout.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { copyByToast } from '#app/ui/controls/copy-by-toast.ts';
import { Notice } from '#app/ui/query/notice.tsx';
import { canonicalEngine } from './cascade.ts';
import type { LaunchDraft } from './fields.ts';
import { launchLink, readLink, withoutSettings } from './formats/link.ts';
import { useLaunchStyles } from './launch.styles.ts';
import { launchFormOf, resolvedDraft } from './launch-forms.ts';
import { draftOf, partialPayloadOf, payloadOf } from './payload.ts';
import { pasteText as text, toolsText } from './text.ts';

const LaunchAsText = lazyComponent(async () => (await import('./formats/launch-as-text.tsx')).LaunchAsText);
const UsedDialog = lazyComponent(
  async () => (await import('#app/features/settings-used/used-dialog.tsx')).UsedDialog,
);
const PasteDialog = lazyComponent(async () => (await import('./formats/paste-dialog.tsx')).PasteDialog);

type Filled = { words: string; before: LaunchDraft; remarks: string[] };

type Props = {
  kind: KindName;
  modelName: string;
  draft: LaunchDraft;
  offers: Offers & { specs: readonly ModelSpec[] };
  /** Whether the form can be sent. */
  complete: boolean;
  fill: (draft: LaunchDraft) => void;
  /** Beside the menu. */
  children: ReactNode;
};

/** The menu of the form: kept settings, the form as text, and text as the form. */
export function LaunchTools({ kind, modelName, draft, offers, complete, fill, children }: Props) {
  const styles = useLaunchStyles();
  const [open, setOpen] = useState<'copy' | 'paste' | 'used'>();
  const [filled, setFilled] = useState<Filled>();
  const close = () => setOpen(undefined);
  const opener = useRef<HTMLButtonElement>(null);
  // The dialog gives the focus back to the button of the menu, whose entry is gone by then.
  const show = (part: typeof open) => {
    opener.current?.focus();
    setOpen(part);
  };
  const { pathname, search, state } = useLocation();
  const [params, setParams] = useSearchParams();
  const opened = useRef('');

  // The settings of a link are taken once, and leave the address: what is changed then survives a reload.
  useEffect(() => {
    const link = opened.current === search ? undefined : readLink(params);
    opened.current = search;
    if (link === undefined) return;
    take(text.linked, link.payload, link.unread);
    setParams(withoutSettings(params), { replace: true, state });
  });

  function take(words: string, payload: LaunchPayload, unread: readonly string[] = []): void {
    const read = draftOf(kind, payload);
    const other = payload.model_name !== modelName && payload.model_name !== '';
    const lost = notOffered(kind, read.draft, offers);
    setFilled({
      words,
      before: draft,
      remarks: [
        ...(unread.length > 0 ? [text.unread(jointText.list(unread))] : []),
        ...(read.refused.length > 0 ? [text.refused(jointText.list(read.refused))] : []),
        ...(lost.length > 0 ? [text.notOffered(jointText.list(lost))] : []),
        ...(other ? [text.otherModel(payload.model_name)] : []),
      ],
    });
    fill(read.draft);
  }

  const link = launchLink(pathname, kind, partialPayloadOf(kind, modelName, draft));

  return (
    <>
      <div className={styles.head}>
        {children}
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button ref={opener} icon={<MoreHorizontalRegular />}>
              {toolsText.menu}
            </Button>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              <MenuItem icon={<HistoryRegular />} onClick={() => show('used')}>
                {usedText.open}
              </MenuItem>
              <MenuItem icon={<CopyRegular />} onClick={() => show('copy')}>
                {asTextText.open}
              </MenuItem>
              <MenuItem icon={<ClipboardPasteRegular />} onClick={() => show('paste')}>
                {text.open}
              </MenuItem>
              <MenuItem icon={<LinkRegular />} onClick={() => void copyByToast(link)}>
                {text.copyLink}
              </MenuItem>
            </MenuList>
          </MenuPopover>
        </Menu>
      </div>
      {filled !== undefined && (
        <Notice
          intent={filled.remarks.length > 0 ? 'warning' : 'success'}
          text={[filled.words, ...filled.remarks].join(' ')}
        >
          <Button
            onClick={() => {
              fill(filled.before);
              setFilled(undefined);
            }}
          >
            {text.undo}
          </Button>
          <Button onClick={() => setFilled(undefined)}>{layoutText.dismiss}</Button>
        </Notice>
      )}
      <Overlay of={open === 'copy'}>
        {() => (
          <LaunchAsText
            of={modelName}
            payload={(complete ? payloadOf : partialPayloadOf)(kind, modelName, draft)}
            note={complete ? undefined : asTextText.unfinished}
            close={close}
          />
        )}
      </Overlay>
      <Overlay of={open === 'paste'}>
        {() => (
          <PasteDialog
            fill={({ from, payload, unread }) => take(text.filled(text.sources[from]), payload, unread)}
            close={close}
          />
        )}
      </Overlay>
      <Overlay of={open === 'used'}>
        {() => (
          <UsedDialog
            {...{ kind, modelName, close }}
            now={partialPayloadOf(kind, modelName, draft)}
            fill={(name, payload) => {
              take(text.filled(name), payload);
              close();
            }}
          />
        )}
      </Overlay>
    </>
  );
}

/** Values that this cluster does not offer: `Model Engine SGLang`. */
function notOffered(kind: KindName, asked: LaunchDraft, offers: Props['offers']): string[] {
  const settled = resolvedDraft(kind, asked, offers);
  const form = launchFormOf(kind);
  return [...cascadeFields, 'n_gpu' as const].flatMap(name => {
    const wanted = name === 'model_engine' ? canonicalEngine(offers.engines, asked[name]) : asked[name];
    const lost = wanted !== '' && settled[name] !== wanted && (name !== 'n_gpu' || wanted !== 'auto');
    return lost ? [`${labelsOf(form, [name])[0]} ${asked[name]}`] : [];
  });
}
