import type * as english from '#app/features/activity/text.ts';
import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/activity/feature.ts';

export const timelineText: Translated<typeof english.timelineText> = {
  stages: model => `${model} 的各阶段`,
  queued: '排队',
  ready: '就绪',
  took: time => `耗时 ${time}`,
  same: '再次启动',
  sameThis: model => `再次启动：${model}`,
};

export const lineText: Translated<typeof english.lineText> = {
  launched: model => `${verbatim(model)} 已启动`,
  launching: model => `${verbatim(model)} 正在启动`,
  launchFailed: model => `${verbatim(model)} 启动失败`,
  launchUnanswered: model => `${verbatim(model)} 的启动没有收到响应`,
  launchCancelled: model => `${verbatim(model)} 的启动已取消`,
  by: who => `由 ${verbatim(who)} 执行`,
  replicaAdded: (id, uid) => `已添加 ${verbatim(uid)} 的副本 ${id}`,
  onPlace: (sentence, place) => `${sentence}（位于 ${verbatim(place)}）`,
  gpusOf: (gpus, worker) => `${verbatim(worker)} 的 GPU ${gpus}`,
  move: (uid, words) => `${verbatim(uid)}：${words}`,
  gone: uid => `${verbatim(uid)} 已不在：集群此时最后一次列出它`,
  workerCame: worker => `worker ${verbatim(worker)} 已加入`,
  workerWent: worker => `worker ${verbatim(worker)} 已离开`,
  supervisor: time => `自 ${time} 起由另一个 supervisor 运行：它不知道之前的启动任务。`,
  errors: (uid, count) =>
    count === 1
      ? `${verbatim(uid)} 的调用方收到一个错误`
      : `${verbatim(uid)} 的调用方收到 ${groupDigits(count)} 个相同的错误`,
  noted: (uid, count) =>
    count === 1
      ? `集群对 ${verbatim(uid)} 的记录`
      : `集群对 ${verbatim(uid)} 的记录，${groupDigits(count)} 次`,
};

export const activityText: Translated<typeof english.activityText> = {
  title: '活动',
  list: '发生的事情',
  empty: '还没有发生任何事情',
  emptyHint: '这里显示启动任务及其进度，以及结束、失败、加入、离开或更改的内容和操作者。',
  emptyFiltered: '没有符合条件的活动',
  filters: '筛选',
  model: '模型',
  worker: 'worker',
  person: '人员',
  any: '任意',
  more: count => `再显示 ${groupDigits(count)} 条`,
  unfold: words => `详情：${words}`,
  reading: '正在读取审计',
  lookedBack: (time, changes) => `审计已读取到 ${time}：${groupDigits(changes)} 项更改。`,
  farther: '查看更早的记录',
  notRead: reason => `无法读取审计：${reason}`,
  noAudit: '这里是此浏览器看到的内容和集群列出的内容。',
  eventsNotRead: reason => `无法读取模型的事件：${reason}`,
};

export const auditWords: Translated<typeof english.auditWords> = {
  milliseconds: count => `${groupDigits(count)} 毫秒`,
  unknown: '某人',
  did: (who, what) => `${verbatim(who)} ${what}`,
  failed: (who, what, why) => `${verbatim(who)} ${what}，但失败：${why}`,
  launch: '启动了一个模型',
  launchThis: model => `启动了 ${verbatim(model)}`,
  updateCatalogue: '更新了模型目录',
  terminate: uid => `终止了 ${verbatim(uid)}`,
  cancel: uid => `取消了 ${verbatim(uid)} 的启动`,
  reload: uid => `在运行中更改了 ${verbatim(uid)}`,
  addReplica: uid => `为 ${verbatim(uid)} 添加了一个副本`,
  removeReplica: (uid, id) => `移除了 ${verbatim(uid)} 的副本 ${id}`,
  abort: uid => `停止了发给 ${verbatim(uid)} 的一个请求`,
  makePage: uid => `打开了 ${verbatim(uid)} 的 Web UI`,
  register: type => `注册了一个类型为 ${verbatim(type)} 的定义`,
  unregister: name => `删除了定义 ${verbatim(name)}`,
  download: '开始了一次下载',
  deleteFiles: '删除了缓存文件',
  stopDownload: uid => `停止了下载 ${verbatim(uid)}`,
  pauseDownload: uid => `暂停了下载 ${verbatim(uid)}`,
  resumeDownload: uid => `继续了下载 ${verbatim(uid)}`,
  deleteVirtualEnv: '删除了一个虚拟环境',
  restartWorker: address => `重启了 worker ${verbatim(address)}`,
  restartSupervisor: '重启了 supervisor',
  restartApi: '重启了 API',
  stopCluster: '停止了集群',
  autostart: '设置了一个模型自动启动',
  endAutostart: uid => `取消了 ${verbatim(uid)} 的自动启动`,
  keepSettings: '保存了一次启动的设置',
  deleteSettings: name => `删除了 ${verbatim(name)} 的设置`,
  changeStars: '更改了模型的星标',
  changeCluster: '更改了集群的设置',
  addRouter: '添加了一个 token router',
  changeRouter: name => `更改了 token router ${verbatim(name)}`,
  setUp: '创建了第一个账户',
  createKey: '创建了一个 API 密钥',
  changeKey: id => `更改了 API 密钥 ${verbatim(id)}`,
  deleteKey: id => `删除了 API 密钥 ${verbatim(id)}`,
  revealKey: id => `查看了 API 密钥 ${verbatim(id)}`,
  liftBan: '解除了一次封禁',
  changeLimits: '更改了登录失败的限制',
  createAccount: '创建了一个账户',
  changeAccount: id => `更改了账户 ${verbatim(id)}`,
  changePassword: id => `更改了账户 ${verbatim(id)} 的密码`,
  deleteAccount: id => `删除了账户 ${verbatim(id)}`,
  signIn: '登录',
  signOut: '登出',
  renew: '续期了登录',
  askProposal: '请求了一个建议',
  readConfig: '读取了一个 config.json',
  checkGrafana: '检查了 Grafana 的地址',
  use: uid => `使用了 ${verbatim(uid)}`,
  useAny: '使用了一个模型',
  read: path => `读取了 ${verbatim(path)}`,
  call: call => `调用了 ${verbatim(call)}`,
};

export const activityEntry: Translated<typeof manifest.activityEntry> = {
  label: '活动',
  words: '启动列表 进度 失败 历史 审计 事件',
};
