import { groupDigits } from '#app/format/numbers.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#app/messages/logs.ts';

export const logText: Translated<typeof english.logText> = {
  log: '日志',
  failed: '无法读取日志',
  loading: '正在读取日志',
  show: '查看日志',
  filters: '日志筛选',
  level: '级别',
  levels: { all: '全部', info: '信息及以上', warning: '警告和错误', error: '错误' },
  sources: '来源',
  sourcesShown: (shown, all) =>
    shown === all ? `来源：全部 ${groupDigits(all)} 个` : `来源：${groupDigits(shown)} / ${groupDigits(all)}`,
  search: '在日志中搜索',
  searchHint: '搜索日志行',
  follow: '跟随',
  copy: '复制',
  download: '下载',
  file: day => `log-${day}.txt`,
  earlier: '更早的日志',
  count: (shown, all) =>
    shown === all ? `${groupDigits(all)} 行` : `${groupDigits(shown)} / ${groupDigits(all)} 行`,
  empty: '暂无日志',
  emptyFiltered: '没有匹配的行',
  newLines: count => `${groupDigits(count)} 行新日志`,
  newErrors: (count, last) =>
    count === 1 ? `新错误：${last}` : `${groupDigits(count)} 个新错误。最后一个：${last}`,
  unfold: count => `下方还有 ${groupDigits(count)} 行`,
  whole: '全部内容',
  wholeTitle: length => `整行内容，${groupDigits(length)} 个字符`,
  linkTo: time => `${time} 的链接`,
  notes: {
    rotated: '日志文件在此处轮换。没有缺失的行。',
    reset: '日志在此处重新开始。中间可能有缺失的行。',
    continued: '日志在此处重新开始。没有缺失的行。',
    dropped: '更早的行不再显示：页面只保留最新的行。',
  },
  notRead: (source, reason) => `无法读取 ${source} 的日志：${reason}`,
};
