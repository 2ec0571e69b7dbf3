/** An option of `xinference launch`, as its `--help` has it. */
export type CliOption = {
  /** The key of the launch call; undefined for what is no setting of the model. */
  key: string | undefined;
  flags: readonly string[];
  /** What follows it; a text where nothing else stands here. */
  takes?: 'number' | 'numbers' | 'boolean' | 'json' | 'pair' | 'list' | 'nothing';
  /** What a switch without a value says. */
  says?: boolean;
  /** 0.13.1 does not have it. */
  newer?: true;
};

/** Every option of 0.13.1 and of 4.1.0. What is none is passed on to the engine: `--max_model_len 4096`. */
export const cliOptions: readonly CliOption[] = [
  { key: undefined, flags: ['--endpoint', '-e'] },
  { key: undefined, flags: ['--api-key', '-ak'] },
  { key: 'model_name', flags: ['--model-name', '-n'] },
  { key: 'model_type', flags: ['--model-type', '-t'] },
  { key: 'model_engine', flags: ['--model-engine', '-en'] },
  { key: 'model_uid', flags: ['--model-uid', '-u'] },
  { key: 'model_size_in_billions', flags: ['--size-in-billions', '-s'] },
  { key: 'model_format', flags: ['--model-format', '-f'] },
  { key: 'quantization', flags: ['--quantization', '-q'] },
  { key: 'replica', flags: ['--replica', '-r'], takes: 'number' },
  { key: 'n_gpu', flags: ['--n-gpu'] },
  { key: 'lora_list', flags: ['--lora-modules', '-lm'], takes: 'pair' },
  { key: 'image_lora_load_kwargs', flags: ['--image-lora-load-kwargs', '-ld'], takes: 'pair' },
  { key: 'image_lora_fuse_kwargs', flags: ['--image-lora-fuse-kwargs', '-fd'], takes: 'pair' },
  { key: 'worker_ip', flags: ['--worker-ip'] },
  { key: 'gpu_idx', flags: ['--gpu-idx'], takes: 'numbers' },
  // No option of its own: the command hands it on under the name that its client knows.
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
  { key: 'envs', flags: ['--env', '-ev'], takes: 'pair', newer: true },
];
