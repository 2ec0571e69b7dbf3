import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from './language.ts';

/** Where the cluster's own count differs from what its workers report. */
function countedOtherwise(count: number | string | undefined): string[] {
  if (count === undefined) return [];
  return [
    typeof count === 'number'
      ? `The cluster’s own count of devices says ${count}.`
      : `The cluster’s own count of devices could not be read: ${count}`,
  ];
}

/** The labels that operators of these clusters know. */
export const launchFormText = spoken('launchFormText', {
  labels: {
    model_engine: 'Model Engine',
    model_format: 'Model Format',
    model_size_in_billions: 'Model Size',
    quantization: 'Quantization',
    n_gpu: 'N-GPU',
    n_gpu_layers: 'N GPU Layers',
    device: 'Device',
    replica: 'Replica',
    model_uid: 'Model UID',
    request_limits: 'Request Limits',
    worker_ip: 'Worker Ip',
    gpu_idx: 'GPU Idx',
    download_hub: 'Download Hub',
    model_path: 'Model Path',
    enable_virtual_env: 'Virtual Environment',
    context_length: 'Context Length',
    enable_thinking: 'Thinking',
    reasoning_content: 'Reasoning Parser',
    multimodal_projector: 'Multimodal Projector',
    gguf_quantization: 'GGUF Quantization',
    gguf_model_path: 'GGUF Model Path',
    lightning_version: 'Lightning Version',
    lightning_model_path: 'Lightning Model Path',
    cpu_offload: 'CPU Offload',
    n_worker: 'Workers per Replica',
    enable_weight_cache: 'Can be changed while it runs',
    replica_config: 'Place of each Replica (JSON)',
    autostart: 'Start by itself',
  },
  lists: {
    lora_list: 'Lora Model Config',
    image_lora_load_kwargs: 'Lora Load Kwargs for Image Model',
    image_lora_fuse_kwargs: 'Lora Fuse Kwargs for Image Model',
    extra: 'Additional parameters passed to the inference engine',
    envs: 'Environment Variables',
    virtual_env_packages: 'Packages of the Virtual Environment',
    virtual_env_find_links: 'Package Links of the Virtual Environment',
    quantization_config: 'Quantization at Load',
  },
  optional: 'Optional Configurations',
  lora: 'Lora Config',
  engine: 'Engine',
  replicas: 'Placement',
  source: 'Model Files',
  environment: 'Environment',
  on: 'On',
  off: 'Off',
  clusterDecides: 'The cluster decides',
  notTaken: 'This cluster does not list this setting for these choices. It is sent as it is.',
  notAVariable: 'A name without spaces and =, please',
  notReplicas: 'Please enter a JSON list of objects, one for each replica',
  replicasDiffer: (entries: number, replica: number) =>
    `The list has ${entries === 1 ? '1 entry' : `${entries} entries`}, Replica says ${replica}: the cluster wants one for each.`,
  placedTwice:
    'The cluster refuses it beside a worker, GPU indexes, several workers per replica, the CPU or a number of GPUs.',
  oddEntry: (position: number, reason: string) => `The cluster refuses entry ${position}: ${reason}.`,
  oddEntries: {
    device: 'exactly one device is wanted',
    worker: 'worker_ip needs host and port',
    twice: 'a GPU index is there twice',
    count: 'n_gpu is neither auto nor the number of GPUs',
    key: (key: string) => `the key ${verbatim(key)} is unknown`,
  },
  search: 'Search the settings',
  noneFound: 'No setting has these words.',
  hints: {
    model_uid: 'Empty: the cluster chooses one',
    request_limits: 'Empty: no limit',
    worker_ip: 'Empty: any worker',
    gpu_idx: 'Empty: any GPU',
    n_gpu: (all: number | undefined, count?: number | string) =>
      [
        all === undefined
          ? 'How many GPUs a worker has is unknown.'
          : all === 0
            ? 'The cluster reports no GPU.'
            : `auto: one for each replica. A worker has at most ${all}.`,
        ...countedOtherwise(count),
      ].join(' '),
    device: (all: number | undefined, count?: number | string) =>
      [
        ...(all === undefined ? ['How many GPUs a worker has is unknown.'] : []),
        ...countedOtherwise(count),
      ].join(' ') || undefined,
    model_path: 'A folder on the workers that has the files already',
    context_length: 'In tokens. Empty: the engine decides',
    reasoning_content: 'Gives the reasoning apart from the answer',
    cpu_offload: 'Keeps parts that do not run in memory',
    n_worker: 'One replica over several machines. Empty: one',
    enable_weight_cache:
      'Keeps the weights loaded, so that settings change without a new launch. One replica alone takes it',
    autostart:
      'On: the cluster keeps these settings with their secrets, and starts the model after a restart. It also starts at once whatever else should run by itself and does not.',
    replica_config:
      'The places that are chosen under “Where” fill it. Such as [{"devices": [{"worker_ip": "10.0.0.2:40001", "n_gpu": 1, "gpu_idx": [0]}]}]',
    typed_engine: (required: boolean) =>
      required
        ? 'Upper and lower case make no difference'
        : 'Empty: the cluster chooses one. Upper and lower case make no difference.',
    n_gpu_layers: '-1: the engine decides',
  },
  onWithoutPlaces: 'On, without the places',
  autostartFailed: (uid: string, reason: string) =>
    `${verbatim(uid)} is launched, but the cluster did not save that it starts by itself. ${reason}`.trim(),
  autostartPlaceholder: 'Its settings hold a placeholder instead of a secret.',
  uidUnreachable:
    'The cluster takes such a UID, but can then neither stop nor open the model: a slash, or dots alone, lead elsewhere.',
  uidTaken: (uid: string) =>
    `A model with the UID ${verbatim(uid)} runs already: the cluster refuses a second one.`,
  indexesPerReplica: (count: number, replica: number) =>
    `The cluster wants the same number of GPUs for each replica; ${count} cannot be shared by ${replica}.`,
  indexBeyond: (index: number, most: number) =>
    `No worker has a GPU ${index}: the most on one is ${most}, counted from 0.`,
  indexesOnCpu: 'The CPU is chosen as well: the cluster uses these GPUs.',
  portRefused: 'This cluster knows its workers by their hosts alone, and refuses a port.',
  readAs: (indexes: string) => `Read as ${indexes}`,
  sentAs: (value: string) => `Sent as ${value}.`,
  notJson: (problem: string) => `Sent as text: it is not JSON. ${problem}`,
  type: 'type',
  types: { text: 'Text', number: 'Number', boolean: 'True/false', json: 'JSON' },
  notOfType: { number: 'Please enter a number', boolean: 'Please choose true or false' },
  placeholder: 'A placeholder for a secret that was not kept. Type the secret.',
  ownField: (label: string) => `The form has a field for this: ${label}`,
  ownKey: (key: string) => `The form itself sends ${verbatim(key)}`,
  spelling: 'Keys are written with underscores.',
  takeKey: (key: string) => `Use ${verbatim(key)}`,
  takePair: (key: string, value: string) => `Use ${verbatim(key)} = ${verbatim(value)}`,
  givenFor: (keys: string, engines: string) => `Given for ${verbatim(engines)}: ${verbatim(keys)}.`,
  givenForRow: (engine: string) => `Given for ${verbatim(engine)}.`,
  leaveOut: 'Leave them out',
  leftOut: (keys: string) => `Not sent: ${verbatim(keys)}.`,
  putBack: 'Put them back',
  removeEmpty: 'Remove the empty row',
  cpu: 'CPU',
  gpu: 'GPU',
  cached: (option: string) => `${option} (cached)`,
  notAvailable: (engine: string) => `${engine} (not available)`,
  installs: (engine: string, reason: string) =>
    [`${verbatim(engine)}: a launch installs it first.`, reason].filter(Boolean).join(' '),
  add: (list: string) => `Add to ${list}`,
  addShort: 'Add',
  row: (list: string, position: number) => `${list} ${position}`,
  remove: (list: string, position: number) => `Remove ${list} ${position}`,

  notALimit: 'Please enter an integer greater than 0',
  notIndexes: 'Please enter numeric data separated by commas, for example: 0,1,2',
  unreadable: 'The console could not read its own form. Reload the page and try again.',

  loading: 'Asking the cluster what it can run',
  notLoaded: 'The cluster did not say what it can run.',
  beforeOffers: 'Not before the cluster has said what it can run.',
  noEngine:
    'The cluster offers no engine for this model. Type the name of one that its workers have, or install one there.',
  noneAvailable: (reasons: readonly string[]) =>
    `No engine of the cluster can run this model now, it says. You can still type the name of one. ${reasons.join(' ')}`,
  enginesUnread: (why: string) =>
    `Type the name of an engine that the workers have. The cluster did not say which engines can run this model: ${why}`,

  launch: 'Launch',
  goBack: 'Go Back',
  downloadOnly: 'Download only',
  downloadAsked: 'The download was asked for: Cache shows how far it is.',
  launching: 'Launching',
  underWay: 'This launch is under way.',
  mayLeave: 'You may leave; the launch continues.',
  launchingFor: (minutes: number) =>
    `Launching for ${minutes === 1 ? 'one minute' : `${minutes} minutes`} now`,
  failed: 'The launch failed',
  failedBefore: 'A launch failed with other settings than these.',
  unanswered: 'No answer came. The launch may still go on: Running Models shows whether it does.',
  copyFailure: 'Copy the message',
  dismiss: 'Dismiss the message',
  failedElsewhere: (model: string, message: string) => `Launch of ${verbatim(model)}: ${message}`,
  /** `75:03` for a time in milliseconds. */
  elapsed: (ms: number) => {
    const seconds = Math.max(0, Math.floor(ms / 1000));
    return [Math.floor(seconds / 60), seconds % 60].map(part => String(part).padStart(2, '0')).join(':');
  },
} as const);
