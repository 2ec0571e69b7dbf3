import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/register-model/feature.ts';
import type * as english from '#routes/register-model/text.ts';

export const jsonText: Translated<typeof english.jsonText> = {
  toggle: '显示 API 使用的自定义 JSON 配置',
  title: 'JSON 格式',
  copyAll: '复制全部',
};

export const outcomeText: Translated<typeof english.outcomeText> = {
  changed:
    '此定义在此期间已在集群上被更改，未发送任何内容。您输入的内容仍在表单中：请查看与当前定义的差异，再次提交即可替换它。',
  untouched: '未删除任何内容：模型的注册保持原样。',
  restored: '新定义未能注册，先前的定义已恢复。',
  unsure: '无法确定集群是否已删除先前的定义。已保留一份备份。',
  missing: restoring => `新定义未能注册，先前的定义也无法恢复：${restoring}。已保留一份备份。`,
};

export const registerModelEntry: Translated<typeof manifest.registerModelEntry> = { label: '注册模型' };
