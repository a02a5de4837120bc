import path from 'node:path';
import { brokerPermissions, brokerUsers } from '@blindspot/contracts/broker-permissions';
import type { ServiceName } from '@blindspot/contracts/services';

/** What the broker of a compose installation reads about its users. */
export const usersFile = path.join(import.meta.dirname, 'users.conf');

/** The same for Kubernetes too, because Kustomize takes no file from outside its folder. */
export const usersFiles = [
  usersFile,
  path.join(import.meta.dirname, '../kubernetes/components/nats/users.conf'),
];

/** Their content, which follows from the contract alone; passwords come from a file that the installation makes. */
export function renderUsers(): string {
  return [
    '# What each service may say and hear: written from packages/contracts by `npm run broker-users`, held by `npm run check`.',
    '# An include is relative to the folder of this file, /etc/nats.',
    'include ../../secrets/nats/passwords.conf',
    'users = [',
    ...brokerUsers.map(renderUser),
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
