import type { IncomingMessage, ServerResponse } from 'node:http';
import { ANSWERED_BY_HOST, answerDetail } from '#server/host/admission.ts';
import type { Gateway } from '#server/host/gateway.ts';
import { lookWith, pageOfClusters, policyOf } from './page.ts';

/** Answers the bare address of several clusters: their list, and a refusal for every other path. `font`: a file of their consoles. */
export function listOfClusters(
  clusters: readonly { name: string; gateway: Gateway }[],
  basePath: string,
  font: string,
): Gateway {
  const look = lookWith(`${clusters[0]?.name}/ui/${font}`);
  const policy = policyOf(look);
  const places = clusters.map(({ name }) => `${basePath}/${name}/`).join(', ');

  async function answerList(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await pageOfClusters(clusters, incoming, basePath, look);
    outgoing
      .writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
        'Content-Security-Policy': policy,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        'Cache-Control': 'no-store',
        ...ANSWERED_BY_HOST,
      })
      .end(body);
  }

  return {
    answer: (incoming, outgoing, path) => {
      const reads = incoming.method === 'GET' || incoming.method === 'HEAD';
      if (path !== '/') answerDetail(outgoing, 404, `Each cluster is below its name: ${places}.`);
      else if (!reads) answerDetail(outgoing, 405, 'Method Not Allowed');
      else
        answerList(incoming, outgoing).catch(() =>
          answerDetail(outgoing, 500, 'The console host failed on this request.'),
        );
    },
    read: async path => Promise.reject(new Error(`There is no ${path} here.`)),
    // One cluster that is gone must not take the others from their readers.
    check: async () => {
      const faults = await Promise.all(clusters.map(({ gateway }) => gateway.check()));
      return faults.includes(undefined) ? undefined : faults.join(' ');
    },
  };
}
