import { expect, test } from 'vitest';
import { levelIn, severityOf } from './log-levels.ts';

const said: Record<string, string[]> = {
  ERROR: [
    'ERROR: no such file',
    '[ERROR] no such file',
    'ERROR:    Exception in ASGI application',
    'ERROR:root:failed',
    'ERROR 11-28 10:00:00 [core.py:400] EngineCore failed to start.',
    '(EngineCore_DP0 pid=72) ERROR 11-28 10:00:00 [core.py:708] no memory',
    '2026-11-28 10:00:00,123 xinference.core.worker 72 ERROR    Failed to load model',
    '2026-11-28 10:00:00,123 - vllm.engine - ERROR - failed',
    '2026-11-28 10:00:00.123 | ERROR    | app.main:run:7 - failed',
    '[2026-11-28 10:00:00 +0000] [72] [ERROR] Exception in worker process',
    '[2026-11-28 10:00:00 TP0] Traceback (most recent call last):',
    '[rank0]: Traceback (most recent call last):',
    '[rank0]:[E1128 10:00:00.123456 ProcessGroupNCCL.cpp:607] timed out',
    'E1128 10:00:00.123456 72 cuda.cc:12] failed',
    '0.00.123.456 E llama_model_load: error loading model',
    'llama_model_load: error loading model: no such file',
    'llama_init_from_model: failed to initialize the context',
    'srv    load_model: failed to load model',
    'main: error: unable to load model',
    'error: unknown argument',
    'Error: listen EADDRINUSE',
    'Traceback (most recent call last):',
    '  + Exception Group Traceback (most recent call last):',
    '    | ValueError: no',
    'torch.OutOfMemoryError: CUDA out of memory.',
    'xoscar.errors.ServerClosed: remote server closed',
    'AssertionError',
    'KeyboardInterrupt',
    'Exception in thread Thread-7:',
    'ggml_backend_cuda_buffer_type_alloc_buffer: allocating 1 MiB on device 0: cudaMalloc failed: out of memory',
    'level=error msg="no such file"',
    '{"level":"error","msg":"no such file"}',
    '[error    ] no such file',
    "terminate called after throwing an instance of 'std::runtime_error'",
    "thread 'main' panicked at src/main.rs:7",
  ],
  WARNING: [
    'WARNING: slow',
    '[warning] slow',
    '/opt/a.py:7: UserWarning: slow',
    'FutureWarning: slow',
    'WARN 11-28 10:00:00 [utils.py:7] slow',
    '[W 2026-11-28 10:00:00.1 App] slow',
    '[W1128 10:00:00.1 NNPACK.cpp:61] slow',
  ],
  INFO: [
    'INFO:     127.0.0.1:5 - "GET /v1/models HTTP/1.1" 200 OK',
    '(APIServer pid=7) INFO 11-28 10:00:00 ready',
  ],
  CRITICAL: ['CRITICAL: over'],
};

test.for(Object.entries(said).flatMap(([level, lines]) => lines.map(line => [level, line] as const)))(
  '%s is the level of %s',
  { tags: ['logs.levels'] },
  ([level, line]) => {
    const found = levelIn(line) ?? '';
    expect([level, severityOf(found)]).toEqual([found === 'WARN' ? 'WARNING' : found, severityOf(level)]);
  },
);

test.for([
  '  File "/opt/a.py", line 7, in error',
  '    raise ValueError(no)',
  'errors: 0',
  'error: None',
  '  "last_error": null,',
  'ERRORS_ALLOWED=3',
  'information: all is well',
  'loading the model with ErrorCorrection: on',
  'warnings.warn(message)',
  'a plain line',
  '',
])('%j says no level', { tags: ['logs.levels'] }, line => {
  expect(levelIn(line)).toBeUndefined();
});
