import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { validate } from '#app/forms/validate.ts';
import { launchButton, launchField, openLaunchForm, proposalTakesFocus } from '#test/launch-form.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { blankLaunch, emptyOffers } from './fields.ts';
import { launchFormOf, resolvedDraft } from './launch-forms.ts';
import { payloadOf } from './payload.ts';

const serve = serveCluster();
const EMBEDDING = '/launch_model/embedding?launch=bge-m3';
const plain = { replica: 1, n_gpu: 'auto', model_uid: null, worker_ip: null, gpu_idx: null };

test('an embedding model is launched with the chosen engine and its model’s values', {
  tags: ['launch.typed-engines', 'launch.to-install'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { user } = await openLaunchForm(EMBEDDING);
  const engine = await screen.findByLabelText('Model Engine');
  expect([...engine.querySelectorAll('option')].map(option => option.textContent)).toEqual([
    'The cluster decides',
    'sentence_transformers',
    'vllm: a launch installs it first. Engine vllm is not installed in the current environment; enable virtualenv to use it.',
    "flag: Failed to import FlagEmbedding: No module named 'FlagEmbedding'",
    expect.stringMatching(/^llama\.cpp: /),
  ]);
  expect(launchButton()).not.toHaveAccessibleDescription(/Still needed/);
  await user.selectOptions(engine, 'sentence_transformers');
  expect(launchField('Model Format')).toHaveValue('pytorch');
  expect(launchField('Quantization')).toHaveValue('none');
  expect(screen.queryByLabelText('Model Size')).toBeNull();
  await user.click(launchButton());
  await waitFor(() =>
    expect(cluster.state.running.get('bge-m3')?.request).toMatchObject({
      model_engine: 'sentence_transformers',
      model_format: 'pytorch',
      quantization: 'none',
    }),
  );
});

test('without listed engines, the form and its body remain unchanged', {
  tags: ['launch.typed-engines'],
}, async () => {
  serve();
  await openLaunchForm(EMBEDDING);
  expect(screen.queryByLabelText('Model Engine')).toBeNull();
  await proposalTakesFocus();
  expect(payloadOf('embedding', 'bge-m3', blankLaunch)).toEqual({
    ...plain,
    model_name: 'bge-m3',
    model_type: 'embedding',
  });
  expect(payloadOf('image', 'sd-turbo', blankLaunch)).toEqual({
    model_uid: null,
    model_name: 'sd-turbo',
    model_type: 'image',
  });
});

test('for an engine without formats and quantizations, neither is asked nor sent', {
  tags: ['launch.typed-engines'],
}, () => {
  const engines = { PyTorch: [{ model_format: '', model_size_in_billions: '', quantizations: [] }] };
  const offers = { engines, listsEngines: true, gpus: 0 };
  const draft = resolvedDraft('audio', { ...blankLaunch, model_engine: 'PyTorch' }, offers);
  expect(draft.model_engine).toBe('PyTorch');
  expect(validate(launchFormOf('audio'), draft, { ...emptyOffers, ...offers })).toEqual({
    errors: {},
    needed: [],
  });
  expect(payloadOf('audio', 'whisper-base', draft)).toEqual({
    model_engine: 'PyTorch',
    model_uid: null,
    model_name: 'whisper-base',
    model_type: 'audio',
  });
});

test.each(['embedding', 'rerank', 'image', 'audio', 'video'] as const)(
  'an untouched form of kind %s leaves the engine to the cluster, which has a default',
  { tags: ['launch.typed-engines', 'launch.payload-others'] },
  kind => {
    const engines = {
      PyTorch: [{ model_format: 'pytorch', model_size_in_billions: '', quantizations: ['none'] }],
    };
    const offers = { engines, listsEngines: true, gpus: 0 };
    const draft = resolvedDraft(kind, blankLaunch, offers);
    expect(validate(launchFormOf(kind), draft, { ...emptyOffers, ...offers }).needed).toEqual([]);
    const body = payloadOf(kind, 'mine', draft);
    expect(body).not.toHaveProperty('model_engine');
    expect(body).not.toHaveProperty('model_format');
    expect(body).not.toHaveProperty('quantization');
  },
);

test('a language model also shows engines that are not installed', {
  tags: ['launch.to-install'],
}, async () => {
  serve({ release: '4.1' });
  await openLaunchForm();
  const engine = launchField('Model Engine');
  expect([...engine.querySelectorAll('option')].map(option => option.textContent)).toEqual([
    'Choose…',
    'Transformers',
    'vLLM',
    expect.stringMatching(/^SGLang: a launch installs it first\. /),
    'llama.cpp',
    "MLX: Failed to import mlx_lm: No module named 'mlx_lm'",
  ]);
});
