/** An option of `xinference launch`, as in its `--help`. */
export type CliOption = {
  /** The key of the launch call; undefined if it is no setting of the model. */
  key: string | undefined;
  flags: readonly string[];
  /** Its argument; a text by default. `pair` takes two words and guesses the type of the second, `texts` does not. */
  takes?:
    | 'number'
    | 'numbers'
    | 'boolean'
    | 'size'
    | 'gpus'
    | 'json'
    | 'pair'
    | 'texts'
    | 'loras'
    | 'list'
    | 'nothing';
  /** The value of a switch without an argument. */
  says?: boolean;
  /** Not in 0.13.1. */
  newer?: true;
};

/** Every option of 0.13.1 and of 4.1.0. Any other goes to the engine: `--max_model_len 4096`. */
export const cliOptions: readonly CliOption[] = [
  { key: undefined, flags: ['--endpoint', '-e'] },
  { key: undefined, flags: ['--api-key', '-ak'] },
  { key: 'model_name', flags: ['--model-name', '-n'] },
  { key: 'model_type', flags: ['--model-type', '-t'] },
  { key: 'model_engine', flags: ['--model-engine', '-en'] },
  { key: 'model_uid', flags: ['--model-uid', '-u'] },
  { key: 'model_size_in_billions', flags: ['--size-in-billions', '-s'], takes: 'size' },
  { key: 'model_format', flags: ['--model-format', '-f'] },
  { key: 'quantization', flags: ['--quantization', '-q'] },
  { key: 'replica', flags: ['--replica', '-r'], takes: 'number' },
  { key: 'n_gpu', flags: ['--n-gpu'], takes: 'gpus' },
  { key: 'lora_list', flags: ['--lora-modules', '-lm'], takes: 'loras' },
  { key: 'image_lora_load_kwargs', flags: ['--image-lora-load-kwargs', '-ld'], takes: 'pair' },
  { key: 'image_lora_fuse_kwargs', flags: ['--image-lora-fuse-kwargs', '-fd'], takes: 'pair' },
  { key: 'worker_ip', flags: ['--worker-ip'] },
  { key: 'gpu_idx', flags: ['--gpu-idx'], takes: 'numbers' },
  // The command has no such option; it passes the value to its client, which knows the name.
  { key: 'request_limits', flags: ['--request_limits'], takes: 'number' },
  { key: 'trust_remote_code', flags: ['--trust-remote-code'], takes: 'boolean' },
  { key: 'context_length', flags: ['--context-length'], takes: 'number', newer: true },
  { key: 'replica_config', flags: ['--replica-config', '--replica_config'], takes: 'json', newer: true },
  { key: 'n_worker', flags: ['--n-worker'], takes: 'number', newer: true },
  { key: 'quantization_config', flags: ['--quantization-config', '-qc'], takes: 'pair', newer: true },
  { key: 'model_path', flags: ['--model-path', '-mp'], newer: true },
  { key: 'enable_thinking', flags: ['--enable-thinking'], takes: 'nothing', says: true, newer: true },
  { key: 'enable_virtual_env', flags: ['--enable-virtual-env'], takes: 'nothing', says: true, newer: true },
  { key: 'enable_virtual_env', flags: ['--disable-virtual-env'], takes: 'nothing', says: false, newer: true },
  { key: 'virtual_env_packages', flags: ['--virtual-env-package', '-vp'], takes: 'list', newer: true },
  { key: 'virtual_env_find_links', flags: ['--virtual-env-find-link'], takes: 'list', newer: true },
  { key: 'envs', flags: ['--env', '-ev'], takes: 'texts', newer: true },
];
