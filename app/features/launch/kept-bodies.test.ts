import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type KindName, wireType } from '#app/catalogue/kind-names.ts';
import type { LaunchPayload } from '#app/catalogue/launch-payload.ts';
import { listStoredLaunches, storeLaunch } from '#app/launches/api.ts';
import { readSet, setOf } from '#app/launches/launch-set.ts';
import { keptOf, savePreset } from '#app/launches/presets.ts';
import { recordLaunch, rememberPayload } from '#app/launches/start.ts';
import { launchKey } from '#app/launches/store.ts';
import { deleteDraft, storeDraft, storedDraft, wholeDrafts } from '#app/storage/form-draft.ts';
import { withoutSecrets } from '#app/storage/secrets.ts';
import { launchBodies } from '#test/launch-bodies.ts';
import { runningModel } from '#test/running-model.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { launchSchema } from './fields.ts';
import { draftOf, payloadOf } from './payload.ts';
import { prefillAgain, prefillLike } from './prefill.ts';

const serve = serveCluster();

/** Bodies with variables, of which one is secret by its name and one is empty. */
const bodies = launchBodies.map(({ kind, body }) => ({
  kind,
  key: launchKey(kind, 'm'),
  body: { ...body, envs: { VLLM_USE_V1: '0', HF_TOKEN: 'hf_x', EMPTY: '' } } as LaunchPayload,
}));

const kept = { envs: { VLLM_USE_V1: 'YOUR_VLLM_USE_V1', HF_TOKEN: 'YOUR_HF_TOKEN', EMPTY: '' } };

/** The body that the form of a model would send. */
function formBody(kind: KindName): LaunchPayload | undefined {
  const draft = storedDraft(launchKey(kind, 'm'), launchSchema);
  return draft && payloadOf(kind, 'm', draft);
}

function rowOf(kind: KindName, { replica }: LaunchPayload) {
  const cascade = { model_engine: '', model_format: '', model_size_in_billions: null, quantization: '' };
  const model_type = wireType(kind);
  return runningModel({ ...cascade, model_type, id: 'mine', model_name: 'm', replica: Number(replica ?? 1) });
}

test('the form of a model keeps a body, and after a reload all of it but the values of variables', {
  tags: ['launch.body', 'text.secrets'],
}, () => {
  fc.assert(
    fc.property(bodies, ({ kind, key, body }) => {
      storeDraft(key, draftOf(kind, body).draft);
      expect(formBody(kind)).toEqual(body);
      wholeDrafts.clear();
      expect(formBody(kind)).toEqual({ ...withoutSecrets(body), ...kept });
    }),
  );
});

test('a preset, the last launch and a launch to be edited again give back the body but its secrets', {
  tags: ['launch.body', 'text.secrets', 'again.presets', 'again.last', 'launches.again'],
}, () => {
  fc.assert(
    fc.property(bodies, ({ kind, key, body }) => {
      const safe = { ...withoutSecrets(body), ...kept };
      for (const name of ['night', '']) {
        savePreset(kind, name, body);
        const preset = keptOf(kind, 'm').find(one => one.name === name)?.payload;
        expect(preset).toEqual(safe);
        expect(preset && payloadOf(kind, 'm', draftOf(kind, preset).draft)).toEqual(safe);
      }
      deleteDraft(key);
      recordLaunch(kind, 'm', 'mine', { payload: body });
      prefillAgain(key);
      expect(formBody(kind)).toEqual(safe);
      for (const storage of [localStorage, sessionStorage])
        expect(JSON.stringify({ ...storage })).not.toMatch(/hf_x|VLLM_USE_V1\W+0/);
    }),
  );
});

test('another instance of a model is launched with its body, and a launch set has it but its secrets', {
  tags: ['launch.body', 'again.like', 'launch-set.save'],
}, () => {
  fc.assert(
    fc.property(bodies, ({ kind, body }) => {
      rememberPayload('mine', body);
      prefillLike(kind, rowOf(kind, body), new Set(['mine']));
      expect(formBody(kind)).toEqual({ ...body, model_uid: 'mine-2' });
      // A row without a place: the set would have it where the body has none.
      const file = JSON.stringify(setOf([{ ...rowOf(kind, body), address: '' }], new Date()));
      const safe = { ...withoutSecrets(body), ...kept, model_uid: 'mine' };
      expect(readSet('a.json', file)).toMatchObject({ models: [safe] });
    }),
  );
});

test('the history of the cluster gives back the body but its secrets', {
  tags: ['launch.body', 'again.presets'],
}, async () => {
  serve({ release: '4.1' });
  await fc.assert(
    fc.asyncProperty(bodies, async ({ kind, body }) => {
      await storeLaunch('m', 'night', withoutSecrets(body));
      const answer = await listStoredLaunches('m');
      const [read] = answer.ok ? answer.data : [];
      const safe = { ...withoutSecrets(body), ...kept };
      expect(read?.data).toEqual(safe);
      expect(payloadOf(kind, 'm', draftOf(kind, safe).draft)).toEqual(safe);
    }),
    { numRuns: 30 },
  );
});
