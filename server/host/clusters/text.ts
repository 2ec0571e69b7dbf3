import type { LanguageCode } from '#app/languages/codes.ts';

const english = {
  title: 'Clusters',
  console: 'Inference Console',
  fine: 'All workers report',
  silent: (name: string, checks: number) => `${name} is silent, ${checks} checks left`,
  none: 'No worker',
  unreachable: 'It does not answer',
  workers: 'Workers',
  gpus: 'GPUs',
  memory: 'GPU memory',
  gib: (used: string, total: string) => `${used} of ${total} GiB`,
  asked: 'Asked at',
  stale: 'The host of the console does not answer. The figures are of',
};

export type ClustersText = typeof english;

/** The texts of the list of clusters, by language. */
export const clustersTexts: Readonly<Record<LanguageCode, ClustersText>> = {
  en: english,
  zh: {
    title: '集群',
    console: 'Inference Console',
    fine: '所有工作节点均在上报',
    silent: (name, checks) => `${name} 无响应，还剩 ${checks} 次检查`,
    none: '没有工作节点',
    unreachable: '没有应答',
    workers: '工作节点',
    gpus: 'GPU',
    memory: 'GPU 显存',
    gib: (used, total) => `${used} / ${total} GiB`,
    asked: '查询时间',
    stale: '控制台主机没有应答。数据时间为',
  },
  ja: {
    title: 'クラスター',
    console: 'Inference Console',
    fine: 'すべてのワーカーが報告しています',
    silent: (name, checks) => `${name} が応答しません。残りチェック ${checks} 回`,
    none: 'ワーカーなし',
    unreachable: '応答がありません',
    workers: 'ワーカー',
    gpus: 'GPU',
    memory: 'GPU メモリ',
    gib: (used, total) => `${used} / ${total} GiB`,
    asked: '取得時刻',
    stale: 'コンソールのホストが応答しません。表示は次の時刻のものです:',
  },
  ko: {
    title: '클러스터',
    console: 'Inference Console',
    fine: '모든 워커가 보고 중',
    silent: (name, checks) => `${name} 응답 없음, 남은 확인 ${checks}회`,
    none: '워커 없음',
    unreachable: '응답하지 않음',
    workers: '워커',
    gpus: 'GPU',
    memory: 'GPU 메모리',
    gib: (used, total) => `${used} / ${total} GiB`,
    asked: '조회 시각',
    stale: '콘솔 호스트가 응답하지 않습니다. 표시된 값의 시각:',
  },
};
