import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/list.ts';

export const listText: Translated<typeof english.listText> = {
  stale: at => `无法重新加载列表。您看到的内容读取于 ${at}。`,
  lastSeen: at => `上次读取于 ${at}。正在重新读取列表。`,
  part: '集群尚未发送完整列表。在此之前显示的是名称，以及上次访问时已知的信息。打开某个模型时会单独请求其定义。',
  partLeft: '只收到列表的名称，没有详细信息。打开某个模型时会单独请求其定义。',
  refresh: '刷新',
  tryAgain: '重试',
};
