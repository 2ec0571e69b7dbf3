import { connect } from 'node:net';

/** The writes and behaviour of one hostile reader. */
export type PayingVisit = {
  index: number;
  kind: 'plain' | 'ends' | 'hostile';
  writes: Buffer[];
  /** Milliseconds without a byte after which it leaves. */
  patience: number;
  leaving: 'end' | 'destroy' | 'reset';
  reads: boolean;
};

export type Visited = { answer: Buffer; closedByHost: boolean };

/** Makes the visit; resolves when either end closes the connection. */
export function pay({ writes, patience, leaving, reads }: PayingVisit, port: number): Promise<Visited> {
  return new Promise(resolve => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const chunks: Buffer[] = [];
    let left = false;
    const leave = () => {
      left = true;
      if (leaving === 'end') socket.end();
      else if (leaving === 'reset') socket.resetAndDestroy();
      else socket.destroy();
      // The host may wait for one that only says that it has ended, but not for ever.
      setTimeout(() => socket.destroy(), 1_000).unref();
    };
    const patienceTimer = setTimeout(leave, patience);
    const last = setTimeout(leave, 20_000);
    socket.on('connect', () => {
      for (const [turn, bytes] of writes.entries())
        setTimeout(() => socket.writable && socket.write(bytes), turn * 5);
    });
    if (reads) {
      socket.on('data', chunk => {
        if (chunks.length < 200) chunks.push(chunk);
        patienceTimer.refresh();
      });
      socket.on('end', () => socket.end());
    }
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(patienceTimer);
      clearTimeout(last);
      resolve({ answer: Buffer.concat(chunks), closedByHost: !left });
    });
  });
}
