import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/logs/text.ts';

export const logsText: Translated<typeof english.logsText> = {
  events:
    '此集群不提供日志，4.1 及以上版本才提供。这里显示运行中模型的事件：启动、结束以及调用方收到的错误。',
};
