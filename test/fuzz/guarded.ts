import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSync } from 'bcryptjs';

/** Paths of calls that a host which is read only passes on, by GET or by POST. */
const READ_ONLY_CALLS = [
  '/v1/models',
  '/v1/cluster/info',
  '/token',
  '/v1/auth/logout',
  '/v1/models/recommend',
  '/v1/chat/completions',
];

/** Targets at which a guard may be passed, and some that a guard and its cluster may read differently. */
const TARGETS = [
  '/v1/models',
  ...READ_ONLY_CALLS,
  '/v1/models/x',
  '/v1/models//x',
  '/v1/models/x%2fy',
  '/v1/models/x%252fy',
  '/v1/models/x/replicas/1',
  '/v1/models;x',
  '//v1/models',
  '/v1/models/',
  '/v1/models?_method=DELETE',
  '/v1/%6dodels',
  '/v1/models/..%2fusers',
  '/v1/admin/users',
  '/ui/',
  '/ui/assets/main-abc.js',
  '/ui/host/sign-in',
  '/ui/host/sign-in?to=//BYSTANDER/',
  '/ui/host/sign-in/',
  '/ui/host/sign-in#/v1/models',
  '/ui/host/sign-out',
  '/ui/host/%73ign-in',
  '/healthz',
  '/healthz/',
  '/healthz?/v1/models',
  '/readyz',
] as const;

const NOTHING = /(?!)/;

/** Hosts with a guard: the folder by which the cluster knows them, the calls that each may pass on, and the texts that none may serve. */
export function guardedHosts(home: string) {
  const file = join(home, 'users');
  writeFileSync(file, `alice:${hashSync('right', 4)}\n`);
  return [
    {
      folder: 'guarded-by-sign-in',
      flags: ['--sign-in', file],
      targets: TARGETS,
      hidden: /<title>Console<|start\(\)|compressed/,
      // An honest visit has no sign-in either.
      honest: /^HTTP\/1\.1 401 /,
      mayPass: (_: string) => false,
    },
    {
      folder: 'guarded-read-only',
      flags: ['--read-only'],
      targets: TARGETS,
      hidden: NOTHING,
      honest: /^HTTP\/1\.1 403 /,
      mayPass: (call: string) => isAllowed(call),
    },
  ];
}

/** The host itself asks for the last, for /readyz. */
const READS = /^\/v1\/(models(\/\w+)?|%6dodels|admin\/users|cluster\/info|cluster\/auth)$/;

/** Written apart from the host's own table: no other method, no unknown path, and no second meaning of either. */
function isAllowed(call: string): boolean {
  const [, method = '', path = '', query = ''] = /^(\S+) \/[\w-]+([^?]*)(.*)$/.exec(call) ?? [];
  if (/_method=/i.test(query)) return false;
  if (method === 'POST') return READ_ONLY_CALLS.slice(2).includes(path);
  return /^(GET|HEAD)$/.test(method) && READS.test(path);
}
