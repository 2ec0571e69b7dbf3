/** A launch of a Qwen 2 of 7 billion with every key that the cluster knows. */
export const qwenLaunch = {
  model_uid: null,
  model_name: 'qwen2-instruct',
  model_type: 'LLM',
  model_engine: 'vLLM',
  model_format: 'pytorch',
  model_size_in_billions: 7,
  quantization: 'none',
  n_gpu: 'auto',
  replica: 1,
  request_limits: null,
  worker_ip: null,
  gpu_idx: null,
};
