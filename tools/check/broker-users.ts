import { existsSync, readFileSync } from 'node:fs';
import { renderUsers, usersFile } from '../../deploy/nats/users-file.ts';
import type { CommandOutcome } from './run-command.ts';

/** The broker of a compose installation knows what the contract says and nothing else. */
export function checkBrokerUsers(): Promise<CommandOutcome> {
  const written = existsSync(usersFile) ? readFileSync(usersFile, 'utf8') : '';
  const agrees = written === renderUsers();
  return Promise.resolve(
    agrees
      ? { code: 0, output: 'as the contract says' }
      : { code: 1, output: 'deploy/nats/users.conf is not what the contract says' },
  );
}
