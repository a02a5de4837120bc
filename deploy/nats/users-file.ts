import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { brokerPermissions } from '@blindspot/contracts/broker-permissions';
import { allServiceNames, type ServiceName } from '@blindspot/contracts/services';

export const usersFile = path.join(import.meta.dirname, 'users.conf');

/** The file and its copy for Kubernetes. Kustomize needs the copy, because it reads no file outside its folder. */
export const usersFiles = [
  usersFile,
  path.join(import.meta.dirname, '../kubernetes/components/nats/users.conf'),
];

export function renderUsers(): string {
  return [
    '# Permissions of each service, written from packages/contracts by `npm run broker-users` and compared by `npm run check`.',
    '# Includes are relative to the folder of this file, /etc/nats.',
    'include ../../secrets/nats/passwords.conf',
    'users = [',
    ...allServiceNames.map(renderUser),
    ']',
    '',
  ].join('\n');
}

function renderUser(user: ServiceName): string {
  const { publish, subscribe } = brokerPermissions(user);
  return [
    '  {',
    `    user: ${user}`,
    `    password: $${user}_password`,
    '    permissions: {',
    '      publish: {',
    ...renderList('allow', publish.allow),
    ...renderList('deny', publish.deny),
    '      }',
    '      subscribe: {',
    ...renderList('allow', subscribe.allow),
    '      }',
    '    }',
    '  }',
  ].join('\n');
}

function renderList(name: string, subjects: readonly string[]): string[] {
  if (subjects.length === 0) return [];
  return [
    `        ${name}: [`,
    ...subjects.map((subject) => `          ${JSON.stringify(subject)}`),
    '        ]',
  ];
}

if (import.meta.main) for (const file of usersFiles) writeFileSync(file, renderUsers());
