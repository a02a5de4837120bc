import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cruise } from './boundaries.ts';

/** Files that break a rule, with their imports. The check must report the first file. */
const broken: Record<string, Record<string, readonly string[]>> = {
  'no-circles': {
    'deploy/embedded/src/first.ts': ['type ./second.ts'],
    'deploy/embedded/src/second.ts': ['type ./first.ts'],
  },
  'no-circles-of-features': {
    'services/admin/src/left': [],
    'services/admin/src/left/one.ts': ['../right/two.ts'],
    'services/admin/src/right/two.ts': [],
    'services/admin/src/right/three.ts': ['../left/four.ts'],
    'services/admin/src/left/four.ts': [],
  },
  'nothing-unresolved': { 'e2e/lost.ts': ['./nowhere.ts'] },
  'contracts-for-browsers-carry-no-schema': { 'packages/contracts/src/pages/heavy.ts': ['zod'] },
  'contracts-need-zod-and-content-only': { 'packages/contracts/src/clever.ts': ['pg'] },
  'service-kit-knows-no-domain': {
    'packages/service-kit/src/http/knowing.ts': ['../../../contracts/src/anonymity.ts'],
    'packages/contracts/src/anonymity.ts': [],
  },
  'service-kit-telemetry-knows-nothing-above': {
    'packages/service-kit/src/telemetry/leaning.ts': ['../process/refined.ts'],
  },
  'opentelemetry-is-in-one-file': { 'services/admin/src/tracing.ts': ['@opentelemetry/api'] },
  'traces-are-loaded-when-they-are-on': {
    'packages/service-kit/src/eager.ts': ['./telemetry/open-telemetry.ts'],
    'packages/service-kit/src/telemetry/open-telemetry.ts': [],
  },
  'service-kit-process-knows-nothing-above': {
    'packages/service-kit/src/process/refined.ts': ['../database/stored.ts'],
    'packages/service-kit/src/database/stored.ts': [],
  },
  'service-kit-database-knows-nothing-above': {
    'packages/service-kit/src/database/telling.ts': ['type ../events/told.ts'],
    'packages/service-kit/src/events/told.ts': [],
  },
  'service-kit-jobs-knows-nothing-above': {
    'packages/service-kit/src/jobs/waiting.ts': ['../events/told.ts'],
  },
  'service-kit-events-knows-nothing-above': {
    'packages/service-kit/src/events/calling.ts': ['../http/create-app.ts'],
  },
  'service-kit-http-knows-nothing-above': {
    'packages/service-kit/src/http/composing.ts': ['type ../define-service.ts'],
    'packages/service-kit/src/define-service.ts': [],
  },
  'confusables-need-nothing': {
    'packages/confusables/src/leaning.ts': ['../../contracts/src/anonymity.ts'],
  },
  'browsers-load-no-language-pack': {
    'web/src/app/heavy.ts': ['../../../packages/content/language-packs.ts'],
    'packages/content/language-packs.ts': [],
  },
  'content-needs-nothing': {
    'packages/content/themes/leaning.ts': ['../../contracts/src/anonymity.ts'],
  },
  'people-know-the-contract-alone': {
    'packages/people/src/insider.ts': ['../../confusables/src/leaning.ts'],
  },
  'embedded-servers-stand-alone': {
    'packages/embedded-servers/src/leaning.ts': ['../../contracts/src/anonymity.ts'],
  },
  'services-share-only-contracts-and-kit': {
    'services/auth/src/auth-deps.ts': ['../../../deploy/embedded/src/settings.ts'],
    'deploy/embedded/src/settings.ts': [],
  },
  'service-tests-stay-in-their-service': {
    'services/auth/test/curious.test.ts': ['type ../../requests/src/service.ts'],
    'services/requests/src/service.ts': [],
  },
  'composition-is-on-top': {
    'services/requests/src/feature/wilful.ts': ['../service.ts'],
    'services/requests/src/service.ts': [],
  },
  'routes-are-the-border': {
    'services/requests/src/feature/some-service.ts': ['./some-routes.ts'],
    'services/requests/src/feature/some-routes.ts': [],
  },
  'use-cases-know-no-http': { 'services/requests/src/feature/web-service.ts': ['fastify'] },
  'stores-know-no-use-case': {
    'services/requests/src/feature/some-store.ts': ['./other-service.ts'],
    'services/requests/src/feature/other-service.ts': [],
  },
  'rules-know-no-part-of-theirs': {
    'services/requests/src/feature/thing.ts': ['type ./thing-store.ts'],
    'services/requests/src/feature/thing-store.ts': [],
  },
  'auth-rooms-run-one-way: keys': {
    'services/auth/src/keys/high.ts': ['type ../accounts/some.ts'],
    'services/auth/src/accounts/some.ts': [],
  },
  'auth-rooms-run-one-way: accounts': {
    'services/auth/src/accounts/high.ts': ['type ../mail/some.ts'],
    'services/auth/src/mail/some.ts': [],
  },
  'auth-rooms-run-one-way: mail': {
    'services/auth/src/mail/high.ts': ['type ../credentials/some.ts'],
    'services/auth/src/credentials/some.ts': [],
  },
  'auth-rooms-run-one-way: credentials': {
    'services/auth/src/credentials/high.ts': ['../sessions/some.ts'],
    'services/auth/src/sessions/some.ts': [],
  },
  'auth-rooms-run-one-way: sessions': {
    'services/auth/src/sessions/high.ts': ['../self-service/some.ts'],
    'services/auth/src/self-service/some.ts': [],
  },
  'auth-rooms-run-one-way: newsletter': {
    'services/auth/src/newsletter/high.ts': ['../purge.ts'],
    'services/auth/src/purge.ts': [],
  },
  'auth-rooms-run-one-way: self-service, admins': {
    'services/auth/src/admins/wide.ts': ['../self-service/some.ts'],
  },
  'analysis-rooms-run-one-way: anonymity, requests': {
    'services/analysis/src/anonymity/wide.ts': ['../requests/some.ts'],
    'services/analysis/src/requests/some.ts': [],
  },
  'analysis-rooms-run-one-way: findings': {
    'services/analysis/src/findings/high.ts': ['type ../reading/some.ts'],
    'services/analysis/src/reading/some.ts': [],
  },
  'analysis-rooms-run-one-way: reading': {
    'services/analysis/src/reading/high.ts': ['../writing/some.ts'],
    'services/analysis/src/writing/some.ts': [],
  },
  'analysis-rooms-run-one-way: writing': {
    'services/analysis/src/writing/high.ts': ['../results/some.ts'],
    'services/analysis/src/results/some.ts': [],
  },
  'analysis-rooms-run-one-way: results': {
    'services/analysis/src/results/high.ts': ['../jobs/some.ts'],
    'services/analysis/src/jobs/some.ts': [],
  },
  'analysis-rooms-run-one-way: jobs': {
    'services/analysis/src/jobs/high.ts': ['type ../summaries/some.ts'],
    'services/analysis/src/summaries/some.ts': [],
  },
  'analysis-rooms-run-one-way: summaries, operations': {
    'services/analysis/src/summaries/wide.ts': ['../operations/some.ts'],
    'services/analysis/src/operations/some.ts': [],
  },
  'reading-a-summary-opens-and-writes-nothing': {
    'services/analysis/src/summaries/read-summary.ts': ['./summary-view.ts'],
    'services/analysis/src/summaries/summary-view.ts': ['../writing/some.ts'],
  },
  'services-have-doors': {
    'deploy/embedded/src/burglar.ts': ['../../../services/requests/src/feature/plan.ts'],
    'services/requests/src/feature/plan.ts': [],
  },
  'web-knows-contracts-and-content-only': {
    'web/src/app/greedy.ts': ['../../../packages/service-kit/src/http/create-app.ts'],
    'packages/service-kit/src/http/create-app.ts': [],
  },
  'web-features-are-apart': {
    'web/src/app/features/summary/summary.ts': ['../trust/trust.ts'],
    'web/src/app/features/trust/trust.ts': [],
  },
  'web-ui-knows-no-screen': {
    'web/src/ui/button.ts': ['../app/features/trust/trust.ts'],
  },
  'web-domain-is-the-ground': { 'web/src/domain/rule.ts': ['../ui/icon.ts'] },
  'web-documents-scripts-and-app-are-apart': {
    'web/src/enhancers/script.ts': ['../documents/page.ts'],
    'web/src/documents/page.ts': [],
  },
  'web-session-is-below-the-calls': {
    'web/src/app/session/session.ts': ['../api/api.ts'],
    'web/src/app/api/api.ts': [],
  },
  'web-calls-know-no-screen': { 'web/src/app/api/call.ts': ['../features/trust/trust.ts'] },
  'web-shell-knows-no-feature': { 'web/src/app/shell/header.ts': ['../features/trust/trust.ts'] },
  'journeys-see-the-product-from-outside': {
    'e2e/journey.test.ts': ['type ../web/src/ui/icon.ts'],
    'web/src/ui/icon.ts': [],
  },
  'proofs-use-doors': {
    'proofs/attack/src/thief.ts': ['../../../services/requests/src/feature/plan.ts'],
  },
  'tools-write-what-others-declare': {
    'tools/curious.ts': ['../services/requests/src/service.ts'],
  },
  'nobody-needs-proofs-or-tools': {
    'services/requests/test/proving.test.ts': ['../../../proofs/attack/src/attack.ts'],
    'proofs/attack/src/attack.ts': [],
  },
  'test-kit-in-tests-only': {
    'deploy/embedded/src/tested.ts': ['../../../packages/test-kit/src/eventually.ts'],
    'packages/test-kit/src/eventually.ts': [],
  },
  'tests-are-not-imported': {
    'proofs/attack/test/reading.ts': ['./first.test.ts'],
    'proofs/attack/test/first.test.ts': [],
  },
  'declared-dependencies-only': { 'proofs/attack/src/borrowing.ts': ['fastify'] },
};

const folder = mkdtempSync(path.join(tmpdir(), 'blindspot-boundaries-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const [file, imports] of Object.values(broken).flatMap((files) => Object.entries(files))) {
  if (file.endsWith('.ts')) write(file, imports.map(importing).join(''));
}
for (const name of ['fastify', 'pg', 'zod', '@opentelemetry/api']) {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
  write(`node_modules/${name}/index.js`, '');
}
write('package.json', '{}');
write('services/requests/package.json', JSON.stringify({ exports: { './service': './src/service.ts' } }));
for (const name of ['packages', 'services', 'web', 'deploy', 'e2e', 'proofs', 'tools']) {
  mkdirSync(path.join(folder, name), { recursive: true });
}
const { violations, ruleSetUsed } = (await cruise(folder)).summary;

it.each(Object.entries(broken))(
  'the boundaries check finds a file that breaks the rule %s',
  (rule, files) => {
    const found = violations.filter((violation) => violation.rule.name === rule);
    expect(found.map(({ from }) => from)).toContain(Object.keys(files)[0]);
  },
);

it('every boundary rule has an example that breaks it', () => {
  expect(Object.keys(broken).toSorted()).toEqual(ruleSetUsed.forbidden.map(({ name }) => name).toSorted());
});

function importing(specifier: string): string {
  const [file, type] = specifier.split(' ').toReversed();
  return type === 'type'
    ? `import type * as named from '${file}';\nexport type { named };\n`
    : `import '${file}';\n`;
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text || 'export const nothing = undefined;\n');
}
