import type * as english from '#app/features/palette/text.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';

export const paletteText: Translated<typeof english.paletteText> = {
  title: '前往或执行',
  search: '模型、运行中的模型、工作节点、页面、操作',
  results: '结果',
  nothing: '没有此名称的内容。',
  incomplete: '未能读取全部模型、运行中的模型和工作节点。',
  loading: '仍在读取模型。',
  shortcuts: '键盘快捷键',
  goTo: screen => `前往${screen}`,
  theme: { light: '使用浅色主题', dark: '使用深色主题', system: '使用设备的主题' },
  logOut: '退出登录',
  tryIt: uid => `试用 ${verbatim(uid)}`,
  terminate: uid => `终止 ${verbatim(uid)}`,
  launchLike: uid => `照 ${verbatim(uid)} 再启动一个`,
  copyLaunch: uid => `复制 ${verbatim(uid)} 的启动链接`,
  shortcutWords: '帮助 按键 help',
  kinds: {
    screen: '页面',
    tab: '选项卡',
    action: '操作',
    launch: '启动',
    edit: '编辑定义',
    running: '运行中',
    worker: '工作节点',
    cluster: '集群',
  },
  off: '快捷键已关闭。可在设置中开启。',
};

export const shortcutText: Translated<typeof english.shortcutText> = {
  always: [
    { keys: 'Ctrl+K 或 ⌘K', does: '前往模型、工作节点或页面，或执行操作' },
    { keys: '?', does: '显示这些快捷键' },
    { keys: 'Escape', does: '关闭已打开的内容' },
  ],
  search: {
    models: '搜索模型',
    running: '搜索运行中的模型',
    workers: '筛选工作节点',
    versions: '筛选缓存版本',
    list: '搜索列表',
  },
  cards: [
    { keys: '搜索框中的 ↓', does: '前往第一张卡片' },
    { keys: '方向键', does: '在卡片之间移动' },
    { keys: 'Enter', does: '打开卡片的启动表单' },
  ],
  table: [
    { keys: '方向键', does: '在单元格之间移动' },
    { keys: 'Enter 或 F2', does: '进入单元格，使用其中的链接和按钮' },
  ],
};
