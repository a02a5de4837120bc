import { existsSync, readFileSync } from 'node:fs';
import { renderUsers, usersFiles } from '../../deploy/nats/users-file.ts';
import type { CommandOutcome } from './run-command.ts';

/** Checks that the broker configurations equal the contract. */
export function checkBrokerUsers(): Promise<CommandOutcome> {
  const wanted = renderUsers();
  const wrong = usersFiles.filter((file) => !existsSync(file) || readFileSync(file, 'utf8') !== wanted);
  return Promise.resolve(
    wrong.length === 0
      ? { code: 0, output: 'as the contract says' }
      : { code: 1, output: wrong.map((file) => `${file} is not what the contract says`).join('\n') },
  );
}
