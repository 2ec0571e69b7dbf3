import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as english from '#routes/running-models/try/text.ts';

const rate = (value: number) => groupDigits(Number(value.toPrecision(3)));

export const tryText: Translated<typeof english.tryText> = {
  open: '试用',
  openThis: uid => `试用：${verbatim(uid)}`,
  requests: {
    chat: '对话',
    completion: '补全',
    embedding: '嵌入',
    rerank: '重排序',
    image: '图像',
    transcription: '语音转写',
    speech: '语音合成',
  },
  labels: {
    request: '请求',
    prompt: '提示词',
    system: '系统提示词',
    max_tokens: '最大 token 数',
    temperature: '温度',
    input: '文本',
    query: '查询',
    documents: '文档',
    size: '尺寸',
    file: '音频文件',
    language: '语言',
    voice: '音色',
  },
  hints: {
    lines: '每行一个',
    temperature: '留空：使用模型自身的值',
    language: '留空：由模型识别',
    voice: '留空：使用模型自身的音色',
  },
  more: '设置',
  notATemperature: '请输入不小于 0 的数字',
  noRequest: abilities => `控制台没有适用于此模型能力（${abilities}）的请求。客户端只需要它的地址和 ID。`,
  gone: uid => `${verbatim(uid)} 已不再运行。`,
  send: '发送',
  stop: '停止',
  keys: '按 Ctrl+Enter 发送',
  answer: '回答',
  thinking: '思考过程',
  waiting: '正在等待首个 token',
  working: '模型正在处理',
  brokenOff: '回答在结束前中断。',
  empty: '集群的回答中没有结果。',
  done: '回答已完成。',
  stopped: '已停止。',
  failed: '请求失败。',
  noReason: from => `集群未给出原因${from === '' ? '。' : `：${from}`}`,
  nothing: '模型没有返回任何内容。',
  vectors: (count, dimensions) => `${groupDigits(count)} 个 ${groupDigits(dimensions)} 维向量`,
  vector: values =>
    `${values
      .slice(0, 6)
      .map(value => value.toFixed(4))
      .join(', ')}${values.length > 6 ? ', …' : ''}`,
  score: score => score.toFixed(4),
  scores: '得分',
  scoreColumns: { score: '得分', document: '文档' },
  picture: position => `图片 ${position}`,
  sound: '合成的语音',
  figures: {
    firstToken: '首 token 延迟',
    time: '耗时',
    speed: '速度',
    asked: '提示词',
    answered: '回答',
  },
  time: ms => (ms < 1000 ? `${groupDigits(Math.round(ms))} 毫秒` : `${rate(ms / 1000)} 秒`),
  tokens: count => `${groupDigits(count)} 个 token`,
  speed: (perSecond, counted) =>
    `${rate(perSecond)} token/秒${counted ? '（按集群的计数）' : '（按收到的片段计数）'}`,
  call: '相同的调用',
  languages: { curl: 'curl', python: 'Python' },
  copy: language => `复制为 ${language} 调用`,
};
