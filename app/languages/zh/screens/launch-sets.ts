import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/launch-sets/feature.ts';

export const launchSetsEntry: Translated<typeof manifest.launchSetsEntry> = {
  label: '应运行的模型',
  words: '启动集 恢复 重启 应运行的模型',
};
