import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningKinds } from '#app/catalogue/running-kinds.ts';
import { runningModel } from '#test/running-model.ts';
import { createWebUi } from './models.ts';

const painter = runningModel({ id: 'painter', model_type: 'image', model_ability: ['text2image'] });
const six = ['model_type', 'model_name', 'model_family', 'model_id', 'model_revision', 'controlnet'];

/** The received bodies, and the keys that the server needs. */
let bodies: Record<string, unknown>[] = [];
let wanted: readonly string[] = [];
const server = setupServer(
  http.post('*/v1/ui/images/painter', async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    bodies.push(body);
    const complete = wanted.every(key => key in body);
    return complete ? HttpResponse.json({}) : HttpResponse.text('Internal Server Error', { status: 500 });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

async function create(...keys: string[]) {
  bodies = [];
  wanted = keys;
  const { page } = runningKinds.image;
  return page && createWebUi(page, painter);
}

test('the page of an image model is asked for with six keys and no other', {
  tags: ['calls.ui-images'],
}, async () => {
  expect(await create()).toEqual({ ok: true, data: undefined });
  expect(bodies.map(Object.keys)).toEqual([six]);
});

test('a server that crashes without model_ability is sent it', { tags: ['calls.ui-images'] }, async () => {
  expect(await create(...six, 'model_ability')).toEqual({ ok: true, data: undefined });
  expect(bodies).toMatchObject([{ model_name: painter.model_name }, { model_ability: ['text2image'] }]);
  expect(Object.keys(bodies[1] ?? {})).toEqual([...six, 'model_ability']);
});

test('a server that crashes all the same is believed', async () => {
  expect(await create('what nobody knows')).toMatchObject({ ok: false, failure: { status: 500 } });
  expect(bodies).toHaveLength(2);
});
