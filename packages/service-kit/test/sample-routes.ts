import { defineRoute } from '@blindspot/contracts/define-route';
import { z } from 'zod';

const Id = z.uuid();
const Note = z.object({ id: Id, text: z.string() });

export const createNote = defineRoute(
  {
    operation: 'create-note',
    method: 'POST',
    url: '/api/notes',
    auth: 'public',
    service: 'requests',
  },
  {
    summary: 'Keeps a note',
    description: 'Keeps a note.',
    schema: {
      body: z.strictObject({
        text: z.string().max(100, 'Use at most 100 characters'),
        extra: z.unknown().optional(),
      }),
      response: { 201: Note },
    },
  },
);

export const getNote = defineRoute(
  {
    operation: 'get-note',
    method: 'GET',
    url: '/api/notes/:id',
    auth: 'public',
    service: 'requests',
  },
  {
    summary: 'One note',
    description: 'One note.',
    schema: { params: z.object({ id: Id }), response: { 200: Note } },
  },
);

export const removeNote = defineRoute(
  {
    operation: 'remove-note',
    method: 'DELETE',
    url: '/api/notes/:id',
    auth: 'owner',
    service: 'requests',
  },
  {
    summary: 'Removes a note',
    description: 'Removes a note.',
    schema: { params: z.object({ id: Id }), response: { 204: z.undefined() } },
  },
);

export const whoAmI = defineRoute(
  {
    operation: 'who-am-i',
    method: 'GET',
    url: '/api/who-am-i',
    auth: 'optional',
    service: 'requests',
  },
  {
    summary: 'The caller, if known',
    description: 'The caller, if known.',
    schema: { response: { 200: z.object({ user_id: z.string().nullable() }) } },
  },
);

export const listAllNotes = defineRoute(
  {
    operation: 'list-all-notes',
    method: 'GET',
    url: '/api/admin/notes',
    auth: 'admin',
    service: 'admin',
  },
  {
    summary: 'All notes',
    description: 'All notes.',
    schema: { response: { 200: z.array(Note) } },
  },
);
