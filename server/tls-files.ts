import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { ClusterTls } from './host/forward.ts';

/** The files of one certificate with its key, each with its flag. */
export type CertificateFiles = { certFlag: string; cert: string; keyFlag: string; key: string };

type Certificate = { cert: Buffer; key: Buffer };

/** Reads a certificate and its key; throws an error whose message is the one line for the user. */
export function readCertificate({ certFlag, cert, keyFlag, key }: CertificateFiles): Certificate {
  const read = { cert: readPem(certFlag, cert), key: readPem(keyFlag, key) };
  try {
    createSecureContext(read);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${certFlag} and ${keyFlag} do not fit together: ${reason}`);
  }
  return read;
}

/** The certificates towards the cluster: the authority to trust, and the host's own. */
export function readClusterTls(ca: string | undefined, own: CertificateFiles | undefined): ClusterTls {
  return {
    ...(ca === undefined ? {} : { ca: readPem('--ca', ca) }),
    ...(own === undefined ? {} : readCertificate(own)),
  };
}

function readPem(flag: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new Error(`${flag}: ${path} cannot be read (${code})`);
  }
}
