import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/settings/feature.ts';
import type * as english from '#routes/settings/text.ts';

const seconds = { '0': '关闭', '5': '每 5 秒', '15': '每 15 秒', '60': '每 60 秒' };

export const settingsText: Translated<typeof english.settingsText> = {
  title: '设置',
  kept: '保存在此浏览器中，仅用于此地址。',
  groups: { look: '外观与按键', watch: '运行中的模型与集群', launches: '启动' },
  fields: {
    colorScheme: {
      label: '主题',
      hint: '',
      choices: { system: '跟随设备', light: '浅色', dark: '深色' },
    },
    density: {
      label: '密度',
      hint: '卡片和表格行的高度。',
      choices: { comfortable: '宽松', compact: '紧凑' },
    },
    startPage: {
      label: '起始页',
      hint: '打开控制台的根地址时进入的页面。',
      choices: {
        launch: '启动模型',
        overview: '概览（有模型运行时）',
        running: '运行中的模型',
        all: '所有运行中的模型',
        register: '注册模型',
        cluster: '集群信息',
      },
    },
    confirmTerminations: {
      label: '终止单个模型前询问',
      hint: '一次终止多个时总会询问。',
      choices: { off: '否', on: '是' },
    },
    refreshSeconds: {
      label: '自动刷新',
      hint: '用于运行中的模型、模型页面和概览。集群信息每 5 秒读取一次。',
      choices: seconds,
    },
    keepVariables: {
      label: '保留环境变量的值',
      hint: '用于草稿、预设、启动集和复制的文本。看起来像密钥的值从不保留。',
      choices: { off: '否', on: '是' },
    },
    language: {
      label: '语言',
      hint: '集群返回的内容保持原文。',
    },
    fillProposal: {
      label: '用建议填写表单',
      hint: '打开尚未选择任何内容的启动表单时。',
      choices: { off: '否', on: '是' },
    },
    foldLaunch: {
      label: '在建议下方折叠启动表单',
      hint: '直到选择了内容或按下“全部设置”。',
      choices: { off: '否', on: '是' },
    },
    shortcuts: {
      label: '键盘快捷键',
      hint: '指单键快捷键和 Ctrl+K。表格、列表或表单内的按键不受影响。',
      choices: { on: '开启', off: '关闭' },
    },
  },
  copy: '复制为 JSON',
  download: '下载为文件',
  file: 'inference-console-settings.json',
  importLabel: '另一个浏览器的设置（JSON）',
  take: '使用这些设置',
  taken: '设置已生效。',
  unreadable: '这不是设置的 JSON。未做任何更改。',
  unkept: names => `浏览器无法保存 ${names.join('、')}：存储空间已满或被禁用。`,
  unknown: names => `其余设置已生效。此处无法识别：${names.join('、')}`,
};

export const settingsEntry: Translated<typeof manifest.settingsEntry> = {
  label: '设置',
  words: '语言 密度 刷新 导出',
};
