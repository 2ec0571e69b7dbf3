import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCan } from '#app/cluster/capabilities.ts';
import { logText } from '#app/messages/logs.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { paths } from '#app/paths.ts';
import { usePermission } from '#app/session/permissions.ts';
import { TabStrip } from '#app/ui/controls/tab-strip.tsx';
import { workerText as text } from '#routes/cluster-info/text.ts';

const LogTab = lazyComponent(async () => (await import('#app/ui/log/log-tab.tsx')).LogTab);

/** A worker's summary, and its log as a second tab for a user who may read it; the address names the tab. */
export function WorkerTabs({ address, children }: { address: string; children: ReactNode }) {
  const [params] = useSearchParams();
  const mayReadLog = usePermission('logs:list').allowed;
  if (!useCan('logs') || !mayReadLog) return children;
  const summary = paths.worker(address);
  const isLog = params.get('tab') === 'log';
  return (
    <TabStrip
      label={text.parts}
      tabs={[
        { id: 'summary', label: text.summary, to: summary },
        { id: 'log', label: logText.log, to: `${summary}?tab=log` },
      ]}
      selected={isLog ? 'log' : 'summary'}
      panel={{ id: 'worker' }}
    >
      {isLog ? <LogTab source={address} /> : children}
    </TabStrip>
  );
}
