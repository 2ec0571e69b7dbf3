import { parentPort } from 'node:worker_threads';
import { compareSync } from 'bcryptjs';

parentPort?.on('message', ({ id, password, hash }) => {
  parentPort?.postMessage({ id, fits: compareSync(password, hash) });
});
