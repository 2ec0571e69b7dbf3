import type * as english from '#app/messages/failures.ts';
import type { Translated } from '#app/messages/language.ts';

const unreadable = '集群的答复格式无法被此控制台读取';

function fault({ path, expected, received }: english.Fault): string {
  return `${path ? `${path}：` : ''}${expected ? `应为 ${expected}，` : ''}实为 ${received}`;
}

const notPassed = '此请求没有到达集群。';

export const failureText: Translated<typeof english.failureText> = {
  notPassed,
  gateway: answered => `集群前面的网关要求登录（${answered ?? '重定向'}）。${notPassed}`,
  hostSignIn: `此控制台的主机要求登录。${notPassed}`,
  byProxy: (status, sent) => {
    if (status === 413) return `集群前面的代理拒绝了 ${sent} 的内容（413）。`;
    if (status === 502 || status === 503) return `集群前面的代理无法连接集群（${status}）。`;
    if (status === 504) return '集群前面的代理等待集群超时（504）。';
    return `这是集群前面的代理的答复（${status}），不是集群的。`;
  },
  renamed: path =>
    `此页面的地址是 ${path}，其中没有 /ui/ 这一段，因此控制台无法判断集群在哪里。前面的代理必须在路径末尾保留 /ui/。`,
  unknown: '未知错误',
  unexpected: '发生意外错误。',
  unexpectedStyles: '获取内置提示词样式时发生意外错误。',
  noConnection: '无法连接集群。请检查网络连接后重试。',
  noAnswerIn: seconds => `集群在 ${seconds} 秒内未应答，控制台不再等待。`,
  noAddress: '仅由点组成的名称不能作为地址的一部分。',
  unreadable,
  fault,
  unreadableAnswer: why => `${unreadable}（${fault(why)}）`,
  unreadableEntries: (refused, all, why) => `${unreadable}：${all} 个条目中有 ${refused} 个（${fault(why)}）`,
  serverError: (status, detail) => (status < 400 ? detail : `服务器错误：${status} - ${detail}`),
  loginFailed: (status, detail) => `登录失败：${status} - ${detail}`,
};
