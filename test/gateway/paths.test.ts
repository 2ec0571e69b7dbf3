import { afterAll, expect, test } from 'vitest';
import { closeBrowser, startJourney } from '#test/journeys/fixture.ts';
import { startNginx } from './nginx.ts';

afterAll(closeBrowser);

const withHost = 'proxy_set_header Host $http_host;';

test('a proxy that removes a prefix keeps its readers below it, with and without X-Forwarded-Prefix', {
  tags: ['host.prefix'],
}, async () => {
  const { page, url, end } = await startJourney({
    behind: host =>
      startNginx(`
        location /llm/ { proxy_pass ${host}/; ${withHost} }
        location = /named { proxy_pass ${host}/; ${withHost} proxy_set_header X-Forwarded-Prefix /named; }
        location /named/ { proxy_pass ${host}/; ${withHost} proxy_set_header X-Forwarded-Prefix /named; }
      `),
  });
  for (const prefix of ['/llm/', '/named', '/named/']) {
    await page.goto(url + prefix);
    await page.getByText('aquila2-chat').waitFor();
    expect(new URL(page.url()).pathname).toBe(prefix.startsWith('/llm') ? '/llm/ui/' : '/named/ui/');
  }
  await end();
});

test('a console below /ui/llm/ui/ calls the cluster below /ui/llm/', {
  tags: ['frame.endpoint'],
}, async () => {
  const { page, url, end } = await startJourney({
    behind: host => startNginx(`location /ui/llm/ { proxy_pass ${host}/; ${withHost} }`),
  });
  await page.goto(`${url}/ui/llm/`);
  await page.getByText('aquila2-chat').waitFor();
  expect(new URL(page.url()).pathname).toBe('/ui/llm/ui/');
  await end();
});
