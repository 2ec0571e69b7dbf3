import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, type TestContext } from 'vitest';

/** Skips a test where openssl is not installed. CI skips none. */
export function needsOpenssl({ skip }: TestContext): void {
  const isMissing = spawnSync('openssl', ['version']).error !== undefined;
  if (isMissing && !process.env.CI) skip('openssl is not installed.');
}

/** An authority of the test, and files of certificates for 127.0.0.1 that it signs. */
export function testAuthority() {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
    '-subj',
    '/CN=Test authority',
  );
  writeFileSync(at('names'), 'subjectAltName=IP:127.0.0.1,DNS:localhost');
  const sign = (name: string) => {
    const [cert, key, request] = [at(`${name}.pem`), at(`${name}.key`), at(`${name}.csr`)];
    openssl('req', ...newKey, '-keyout', key, '-out', request, '-subj', `/CN=${name}`);
    const authority = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial'];
    openssl('x509', '-req', '-in', request, ...authority, '-extfile', at('names'), '-out', cert);
    return { cert, key };
  };
  return { ca: at('ca.pem'), sign };
}
