import type { ReactNode } from 'react';
import { catalogueText } from '#app/messages/catalogue.ts';
import { type KindName, kindNames } from '#app/models/kind-names.ts';
import { paths } from '#app/paths.ts';
import { remembered } from '#app/remembered.ts';
import { useKindTabs } from './kind-tabs.ts';
import { TabStrip } from './tab-strip.tsx';

type Props = { selected: KindName | 'custom'; children: ReactNode };

/** The tabs of the launch screen (launch.tabs). A screen's loader remembers which one is shown. */
export function CatalogueTabs({ selected, children }: Props) {
  const custom = { id: 'custom', label: catalogueText.customTab, to: rememberedCustom() };
  const tabs = [...useKindTabs('catalogue', paths.launch), custom];
  return (
    <TabStrip label={catalogueText.tabs} tabs={tabs} selected={selected} panel={{ id: 'catalogue' }}>
      {children}
    </TabStrip>
  );
}

/** Custom Models opens at the sub-tab that was open last. */
function rememberedCustom(): string {
  const first = paths.custom('llm');
  const path = remembered('subType');
  return kindNames.some(kind => path === paths.custom(kind)) && path !== undefined ? path : first;
}
