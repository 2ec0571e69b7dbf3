import { verbatim } from '#app/format/untranslated.ts';
import type { Translated } from '#app/messages/language.ts';
import type * as manifest from '#routes/administer/cluster-settings/feature.ts';
import type * as english from '#routes/administer/cluster-settings/text.ts';

export const clusterSettingsText: Translated<typeof english.clusterSettingsText> = {
  failed: '无法读取集群设置',
  notHere: '此集群没有可由控制台更改的设置。4.1 及更高版本支持。',
  downloads: '下载',
  intro: '主管节点和工作节点从现在起的每次下载都使用这些设置。运行中的模型和正在进行的下载保持不变。',
  loading: '正在读取集群设置',
  fields: {
    download_source: '下载来源',
    hf_endpoint: 'Hugging Face 镜像',
    hf_token: 'Hugging Face 令牌',
    pip_index_url: '软件包索引',
    download_max_attempts: '下载尝试次数',
    hub_detect_timeout: '查找最近来源的秒数',
    model_download_workers: '每个工作节点同时下载的文件数',
  },
  hints: {
    download_source: '启动时指定了来源的模型保持其来源。',
    hf_endpoint: '留空则使用 huggingface.co。',
    hf_token: '用于受限模型。集群以掩码显示；保持不变即可保留。',
    pip_index_url: '用于虚拟环境的软件包。留空则使用工作节点的默认值。',
  },
  sources: {
    auto: '最近的来源',
    huggingface: 'Hugging Face',
    modelscope: 'ModelScope',
    openmind_hub: 'openMind Hub',
    csghub: 'CSGHub',
  },
  notUrl: '以 http:// 或 https:// 开头的地址',
  notPositive: '大于 0 的数字',
  reset: '重置',
  resetAll: '重置所有设置',
  question: '恢复为集群启动时的设置。已保存的令牌会被删除。',
  saved: '集群设置已保存。',
  wasReset: '集群设置已恢复为启动时的值。',
  catalogue: {
    title: '最新目录',
    intro: '集群从互联网读取最新的内置模型。运行中的模型保持不变。',
    type: '模型类型',
    model: '单个模型',
    modelHint: '模型名称，留空则更新该类型的全部模型。',
    update: '更新目录',
    updated: '目录已更新。',
  },
  grafana: {
    title: 'Grafana',
    intro: '控制台将模型、工作节点和 GPU 链接到其中的仪表板。',
    loading: '正在读取 Grafana 地址',
    failed: '无法读取 Grafana 地址',
    address: 'Grafana 地址',
    sources: {
      db: '手动设置。留空则使用集群启动时的地址。',
      env: '来自集群的 XINFERENCE_GRAFANA_URL。此处的地址优先。',
      default: '集群没有 Grafana 地址。',
    },
    save: '保存地址',
    check: '检查',
    reset: '重置监控',
    question: '监控恢复为集群启动时的状态：地址、数据源、集群名称和仪表板。',
    saved: 'Grafana 地址已保存。',
    wasReset: '监控已恢复为集群启动时的状态。',
    answers: (address, version) => `Grafana ${verbatim(version)} 在 ${verbatim(address)} 应答集群。`,
    silent: (address, reason) => `集群在 ${verbatim(address)} 没有收到 Grafana 的应答：${reason}`,
  },
  changes: {
    grafana: '更改 Grafana 地址',
    resetGrafana: '重置监控',
    checkGrafana: '检查 Grafana',
    save: '更改集群设置',
    reset: '重置集群设置',
    catalogue: '目录的更新',
  },
};

export const clusterSettingsEntry: Translated<typeof manifest.clusterSettingsEntry> = {
  label: '集群设置',
  words: '下载 令牌 镜像 grafana 目录',
  tab: '集群',
};
