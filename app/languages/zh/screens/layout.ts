import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/layout/text.ts';

export const fallbackText: Translated<typeof english.fallbackText> = {
  title: '应用程序发生意外错误！',
  advice: '集群及其模型不受影响。',
  reload: '重新加载',
  home: '前往“启动模型”',
  copy: '复制详情',
};

export const gatewayText: Translated<typeof english.gatewayText> = {
  signIn: {
    title: '集群前面的网关要求登录。',
    text: '登录之前，任何请求都无法到达集群。请重新加载页面以登录，或在另一个标签页中登录：控制台随后会自行继续。表单中已输入的内容会保留。',
  },
  host: {
    title: '此控制台的主机要求登录。',
    text: '您的登录已结束。要求登录的不是集群；登录之前，任何请求都无法到达集群。请在另一个标签页中登录：此页面随后会自行继续，已输入的内容会保留。',
  },
  hostSignIn: '登录（在新标签页中打开）',
  noCluster: '控制台找不到它的集群。',
  reload: '重新加载页面',
};
