import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './support/fixtures.ts';

const run = promisify(execFile);
const tools = path.resolve(import.meta.dirname, '../node_modules/.bin');
const env = {
  ...process.env,
  PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}`,
  REDOCLY_TELEMETRY: 'off',
};

test('the launched product serves the OpenAPI document with 200', async ({ request }) => {
  const reply = await request.get('/api/openapi.json');
  expect(reply.status()).toBe(200);
  expect(Object.keys((await reply.json()).paths)).toContain('/api/feedback-response/{requestId}');
});

const journey = (serverUrl: string) => `
import { configure, createFeedbackRequest, getPublicForm, listMyRequests, register, submitFeedbackResponse } from './client.ts';

configure({ serverUrl: ${JSON.stringify(serverUrl)} });
const { access_token } = await register({
  body: { name: 'Olga Client', email: crypto.randomUUID() + "@people.example", password: 'kettle-harbour-lantern-42' },
});
configure({ auth: { bearer: access_token } });
const { id } = await createFeedbackRequest({
  body: { title: 'By a client', question_set: 'quick', ai_prompt_type: 'encouraging' },
});
const path = { requestId: id };
const form = await getPublicForm({ path });
const [first = ''] = Object.keys(form.questions.questions);
const { receipt } = await submitFeedbackResponse({
  path,
  body: {
    responder_name: 'Ben Client',
    responder_email: 'ben-client@people.example',
    relationship: 'other',
    responses: { [first]: 'You listen to the end.' },
  },
});
const { requests } = await listMyRequests();
console.log(JSON.stringify({ receipt: receipt.length > 0, titles: requests.map((one) => one.title) }));
`;

test('a client generated from the OpenAPI document compiles and sends an answer', async ({
  request,
  product,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'generated-client-'));
  try {
    const inFolder = { cwd: folder, env };
    await writeFile(path.join(folder, 'openapi.json'), await (await request.get('/api/openapi.json')).body());
    await run(
      path.join(tools, 'redocly'),
      ['generate-client', 'openapi.json', '--output', 'client.ts', '--import-ext', 'ts'],
      inFolder,
    );
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(path.join(folder, 'journey.ts'), journey(product.url));
    await run(
      path.join(tools, 'tsc'),
      [
        '--noEmit',
        '--strict',
        '--allowImportingTsExtensions',
        '--module',
        'nodenext',
        '--target',
        'esnext',
        '--lib',
        'esnext,dom',
        '--types',
        '',
        'journey.ts',
      ],
      inFolder,
    );
    const { stdout } = await run(process.execPath, ['journey.ts'], inFolder);
    expect(JSON.parse(stdout)).toEqual({ receipt: true, titles: ['By a client'] });
  } finally {
    await rm(folder, { recursive: true });
  }
});
