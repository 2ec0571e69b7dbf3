import type { ReactNode } from 'react';
import { type KindName, kindNames } from '#app/catalogue/kind-names.ts';
import { useKindsHere } from '#app/cluster/capabilities.ts';
import { catalogueText, kindText } from '#app/messages/catalogue.ts';
import { paths } from '#app/paths.ts';
import { remembered } from '#app/storage/stored.ts';
import { type Tab, TabStrip } from './tab-strip.tsx';

/** A tab for each kind of model of the cluster, with its text on this screen and its address. */
export function useKindTabs(
  text: 'catalogue' | 'running' | 'register',
  to: (kind: KindName) => string,
): Tab[] {
  return useKindsHere().map(kind => ({ id: kind, label: kindText[kind][text], to: to(kind) }));
}

type Props = { selected: KindName | 'custom'; children: ReactNode };

/** The tabs of the launch screen (launch.tabs). A screen's loader stores the selected one. */
export function CatalogueTabs({ selected, children }: Props) {
  const custom = { id: 'custom', label: catalogueText.customTab, to: rememberedCustom() };
  const tabs = [...useKindTabs('catalogue', paths.launch), custom];
  return (
    <TabStrip label={catalogueText.tabs} tabs={tabs} selected={selected} panel={{ id: 'catalogue' }}>
      {children}
    </TabStrip>
  );
}

/** Custom Models opens with its last sub-tab. */
function rememberedCustom(): string {
  const first = paths.custom('llm');
  const path = remembered('subType');
  return kindNames.some(kind => path === paths.custom(kind)) && path !== undefined ? path : first;
}
