import { resolve } from 'node:path';
import { ensureBuild } from '#server/build/ensure-build.ts';

export function setup(): void {
  ensureBuild(resolve(import.meta.dirname, '../..'));
}
