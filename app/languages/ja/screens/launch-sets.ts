import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/launch-sets/feature.ts';

export const launchSetsEntry: Translated<typeof manifest.launchSetsEntry> = {
  label: '実行すべきモデル',
  words: '起動セット 復元 再起動 不足 差分 launch set restore restart missing differs',
};
