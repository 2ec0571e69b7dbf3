import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/token-router/text.ts';

export const tokenRouterText: Translated<typeof english.tokenRouterText> = {
  tab: '令牌路由器',
  back: '所有运行中的模型',
  loading: '正在读取令牌路由器',
  failed: '无法读取令牌路由器',
  notHere: '此集群没有令牌路由器。4.1 及更高版本才有。',
  scopes:
    '权限 routers:read 可打开此页面，页面不会更改任何内容。管理员可在“账户”中授予。权限 routers:list、routers:write 和 routers:operate 用于列出、更改和启动路由器；此控制台不使用它们。',
  absent: uid => `没有令牌路由器 ${verbatim(uid)}`,
  absentHint: '它已被删除，或者地址中的名称有误。',
  old: (at, reason) => `状态读取于 ${at}。${reason}`,
  intro: '令牌路由器以一个名称提供其他模型的服务，并按请求的长度选择模型。',
  state: '状态',
  states: {
    ready: '就绪',
    degraded: '部分就绪',
    unavailable: '不可用',
    disabled: '已停用',
    syncing: '没有配置',
  },
  hints: {
    ready: '所有正在报告的实例都接受请求。',
    degraded: '请求会得到回答，但并非所有实例都接受请求。',
    unavailable: '没有实例接受请求：调用方会收到状态码 503。',
    disabled: '其名称不在运行中的模型之列。',
    syncing: '没有可供实例采用的配置。',
  },
  agentLost: '负责启动和停止实例的代理没有回答。',
  virtualModel: '虚拟模型',
  instances: '实例',
  instancesOf: (ready, all) => `${all} 个中有 ${ready} 个接受请求`,
  wanted: count => `由集群启动：需要 ${count} 个`,
  byHand: '手动启动',
  configuration: '配置',
  revision: number => `修订 ${number}`,
  changed: (at, by) => (by === '' ? `更改于 ${at}` : `更改于 ${at}，更改者 ${verbatim(by)}`),
  backends: '后端及其队列',
  noBackends: '配置中没有后端。',
  sums: '数字是所有正在报告的实例之和，实例每 30 s 报告一次。',
  runsNot: '未在运行',
  upTo: tokens => `最多 ${groupDigits(tokens)} 个 token`,
  underWay: (count, most) => `处理中 ${count} / ${most}`,
  waiting: (count, most) => `等待中 ${count} / ${most}`,
  full: '队列已满：调用方会收到状态码 429。',
  counting: 'token 计数',
  noInstances: '最近五分钟内没有实例报告。实例是独立的进程：',
  instanceStates: {
    ready: '接受请求',
    offline: '没有报告',
    refused: '拒绝了最新配置',
    behind: '仍是较旧的配置',
    disabled: '不接受请求',
  },
  reported: seconds => `${groupDigits(seconds)} s 前报告`,
  requests: count => `处理中的请求 ${groupDigits(count)}`,
  ended: (answered, others) =>
    others === 0
      ? `已回答 ${groupDigits(answered)}`
      : `已回答 ${groupDigits(answered)}，失败或被拒绝 ${groupDigits(others)}`,
};
