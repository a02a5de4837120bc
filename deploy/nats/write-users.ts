import { writeFileSync } from 'node:fs';
import { renderUsers, usersFile } from './users-file.ts';

writeFileSync(usersFile, renderUsers());
