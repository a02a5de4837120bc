import { writeFileSync } from 'node:fs';
import { renderUsers, usersFiles } from './users-file.ts';

for (const file of usersFiles) writeFileSync(file, renderUsers());
