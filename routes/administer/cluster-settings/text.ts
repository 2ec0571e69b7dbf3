import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

export const clusterSettingsText = spoken('clusterSettingsText', {
  failed: 'The settings of the cluster could not be read',
  notHere: 'This cluster has no settings that a console can change. Release 4.1 and later have.',
  downloads: 'Downloads',
  intro:
    'Supervisor and workers use these for every download that begins from now on. Running models and downloads keep theirs.',
  loading: 'Reading the settings of the cluster',
  fields: {
    download_source: 'Download source',
    hf_endpoint: 'Mirror of Hugging Face',
    hf_token: 'Token for Hugging Face',
    pip_index_url: 'Package index',
    download_max_attempts: 'Tries of a download',
    hub_detect_timeout: 'Seconds to find the nearest source',
    model_download_workers: 'Files that a worker downloads at once',
  },
  hints: {
    download_source: 'Models that are launched with a source of their own keep it.',
    hf_endpoint: 'Empty for huggingface.co.',
    hf_token: 'For gated models. The cluster shows it masked; leave it as it is to keep it.',
    pip_index_url: 'For the packages of virtual environments. Empty for the default of the workers.',
  },
  sources: {
    auto: 'The nearest one',
    huggingface: 'Hugging Face',
    modelscope: 'ModelScope',
    openmind_hub: 'openMind Hub',
    csghub: 'CSGHub',
  },
  notUrl: 'An address that begins with http:// or https://',
  notPositive: 'A number above 0',
  reset: 'Reset',
  resetAll: 'Reset all settings',
  question: 'The cluster returns to the settings with which it was started. The saved token is deleted.',
  saved: 'The settings of the cluster are saved.',
  wasReset: 'The settings of the cluster are those of its start.',
  catalogue: {
    title: 'Newest catalogue',
    intro: 'The cluster reads the newest built-in models from the internet. Running models stay as they are.',
    type: 'Type of model',
    model: 'One model',
    modelHint: 'Its name, or empty for all of the type.',
    update: 'Update the catalogue',
    updated: 'The catalogue is updated.',
  },
  grafana: {
    title: 'Grafana',
    intro: 'The console links models, workers and GPUs to the dashboards there.',
    loading: 'Reading the address of the Grafana',
    failed: 'The address of the Grafana could not be read',
    address: 'Address of the Grafana',
    sources: {
      db: 'Set by hand. Empty for that of the cluster’s start.',
      env: 'From XINFERENCE_GRAFANA_URL of the cluster. An address here takes its place.',
      default: 'The cluster has none.',
    } as Readonly<Record<string, string>>,
    save: 'Save the address',
    check: 'Check',
    reset: 'Reset the monitoring',
    question:
      'The monitoring returns to that of the cluster’s start: the address, the data sources, the name of the cluster and the dashboards.',
    saved: 'The address of the Grafana is saved.',
    wasReset: 'The monitoring is that of the cluster’s start.',
    answers: (address: string, version: string) =>
      `Grafana ${verbatim(version)} answers the cluster at ${verbatim(address)}.`,
    silent: (address: string, reason: string) =>
      `No Grafana answers the cluster at ${verbatim(address)}: ${reason}`,
  },
  changes: {
    grafana: 'the change of the address of the Grafana',
    resetGrafana: 'the reset of the monitoring',
    checkGrafana: 'the check of the Grafana',
    save: 'the change of the settings of the cluster',
    reset: 'the reset of the settings of the cluster',
    catalogue: 'the update of the catalogue',
  },
} as const);
