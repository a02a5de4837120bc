import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const service = '^services/([^/]+)/';
const inService = '^services/[^/]+/src/';
/** Files that connect all features of a service. */
const composition = `${inService}(main|migrate|service|queries)[.]ts$`;
/** Small programs of a service: its commands, and functions for the launcher. */
const commands = `${inService}(rotate-keys|key-rotation|erasures|evaluation)[.]ts$`;
/** Files that a service's package exports. Nothing else of a service may be imported. */
const doors = globSync('services/*/package.json').flatMap((manifest) =>
  Object.values(JSON.parse(readFileSync(manifest, 'utf8')).exports ?? {}).map((file) => {
    const door = path.join(path.dirname(manifest), file);
    return `^${door.replaceAll('.', '[.]').replace('*', '[^/]+')}$`;
  }),
);
/** Folders of each service in layers, lowest first. A folder may import only from lower layers. */
const floors = {
  auth: [
    ['keys'],
    ['accounts'],
    ['mail'],
    ['credentials'],
    ['sessions'],
    ['self-service', 'admins'],
    ['newsletter'],
  ],
  analysis: [
    ['anonymity', 'requests'],
    ['findings'],
    ['reading'],
    ['writing'],
    ['results'],
    ['jobs'],
    ['summaries', 'operations'],
  ],
};
const own = '^(packages|services|web|deploy|e2e|proofs|tools)/';
const tests = '(^|/)(test|e2e|proofs|tools)/|[.]test[.]tsx?$|(^|/)[^/]*[.]config[.]ts$';
/** Folders of the service kit in layers, lowest first. */
const rooms = ['telemetry', 'process', 'database', 'jobs', 'events', 'http'];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment:
        'Not even of types: what needs each other belongs into one file, or into a third one below both.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-circles-of-features',
      comment: 'One of two features lies below the other.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(services|packages|deploy|proofs|web)/' },
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|paraglide/' },
    },
    {
      name: 'contracts-need-zod-and-content-only',
      comment: 'They run in every service and in the browser.',
      severity: 'error',
      from: { path: '^packages/contracts/', pathNot: tests },
      to: { pathNot: '^packages/(content|contracts)/|^node_modules/zod/' },
    },
    {
      name: 'contracts-for-browsers-carry-no-schema',
      comment: 'Values of these files go into bundles, and zod with them.',
      severity: 'error',
      from: {
        path: '^packages/contracts/src/((pages|vocabulary|question-sets)/|(answers|client|endpoints|limits|anonymity|text-rules|stream-events)[.]ts$)',
      },
      to: {
        path: '^node_modules/zod/|^packages/contracts/src/((http|messages)/|(fields|problem|routes)[.]ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'service-kit-knows-no-domain',
      severity: 'error',
      from: { path: '^packages/service-kit/', pathNot: tests },
      to: {
        path: own,
        pathNot:
          '^packages/service-kit/|^packages/contracts/src/(problem|message|stream-events|broker-names|messages/operations|route|services|fields|text-rules|limits|start-limit|identity|access-token)[.]ts$',
      },
    },
    ...rooms.map((room, place) => ({
      name: `service-kit-${room}-knows-nothing-above`,
      comment: `The rooms of the kit have one order: ${rooms.join(', ')}.`,
      severity: 'error',
      from: { path: `^packages/service-kit/src/${room}/` },
      to: {
        path: '^packages/service-kit/src/',
        pathNot: `^packages/service-kit/src/(${rooms.slice(0, place + 1).join('|')})/`,
      },
    })),
    {
      name: 'opentelemetry-is-in-one-file',
      comment: 'What a span may say is decided in telemetry/trace.ts; the SDK is behind it.',
      severity: 'error',
      from: { path: own, pathNot: '^packages/service-kit/src/telemetry/open-telemetry[.]ts$' },
      to: { path: '^node_modules/@opentelemetry/' },
    },
    {
      name: 'traces-are-loaded-when-they-are-on',
      severity: 'error',
      from: { path: own, pathNot: tests },
      to: {
        path: '^packages/service-kit/src/telemetry/open-telemetry[.]ts$',
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'confusables-need-nothing',
      severity: 'error',
      from: { path: '^packages/confusables/', pathNot: tests },
      to: { pathNot: '^packages/confusables/' },
    },
    {
      name: 'content-needs-nothing',
      comment: 'They are read in every service and in the browser.',
      severity: 'error',
      from: { path: '^packages/content/', pathNot: tests },
      to: { pathNot: '^packages/content/' },
    },
    {
      name: 'people-know-the-contract-alone',
      comment: 'They meet a product over HTTP, whatever it is made of.',
      severity: 'error',
      from: { path: '^packages/people/', pathNot: tests },
      to: {
        path: own,
        pathNot: '^packages/(people|contracts)/|^packages/service-kit/src/process/retry[.]ts$',
      },
    },
    {
      name: 'embedded-servers-stand-alone',
      severity: 'error',
      from: { path: '^packages/embedded-servers/', pathNot: tests },
      to: {
        path: own,
        pathNot: '^packages/embedded-servers/|^packages/contracts/src/start-limit[.]ts$',
      },
    },
    {
      name: 'services-share-only-contracts-and-kit',
      comment: 'Not even a type of another service.',
      severity: 'error',
      from: { path: service, pathNot: tests },
      to: {
        path: own,
        pathNot: '^packages/(contracts|service-kit|confusables|content)/|^services/$1/',
      },
    },
    {
      name: 'service-tests-stay-in-their-service',
      severity: 'error',
      from: { path: service },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'composition-is-on-top',
      comment: 'A feature receives what it needs as arguments.',
      severity: 'error',
      from: { path: inService, pathNot: [composition, commands, tests] },
      to: { path: composition },
    },
    {
      name: 'routes-are-the-border',
      comment: 'Only the composition registers routes.',
      severity: 'error',
      from: { path: inService, pathNot: [composition, '-routes[.]ts$'] },
      to: { path: `${inService}.*-routes[.]ts$` },
    },
    {
      name: 'use-cases-know-no-http',
      severity: 'error',
      from: { path: `${inService}.*-(service|store|view|projection|worker|errors)[.]ts$` },
      to: { path: '^node_modules/(@fastify/|fastify/)' },
    },
    {
      name: 'stores-know-no-use-case',
      severity: 'error',
      from: { path: `${inService}.*-(store|view|errors)[.]ts$` },
      to: { path: `${inService}.*-(service|worker|runner|projection|queries|seed)[.]ts$` },
    },
    {
      name: 'rules-know-no-part-of-theirs',
      comment:
        'The rules of a thing stand in the file of its name, and its store, routes and use cases use them.',
      severity: 'error',
      from: { path: `${inService.replace('[^/]+', '([^/]+)')}(.+)/([^/]+)[.]ts$`, pathNot: tests },
      to: { path: '^services/$1/src/$2/$3-(routes|service|store|view|projection|worker|queries|seed)[.]ts$' },
    },
    ...Object.entries(floors).flatMap(([name, floorsOf]) =>
      floorsOf.map((floorRooms, floor) => ({
        name: `${name}-rooms-run-one-way: ${floorRooms.join(', ')}`,
        comment: 'A room knows those below it: none beside or above, and not what puts them together.',
        severity: 'error',
        from: { path: `^services/${name}/src/(${floorRooms.join('|')})/` },
        to: {
          path: `^services/${name}/src/`,
          pathNot: `^services/${name}/src/(${[...floorsOf.slice(0, floor).flat(), '$1'].join('|')})/`,
        },
      })),
    ),
    {
      name: 'reading-a-summary-opens-and-writes-nothing',
      comment: 'A GET that opens nothing needs neither the writers nor the command that opens a set.',
      severity: 'error',
      from: { path: '^services/analysis/src/summaries/read-summary[.]ts$' },
      to: {
        path: '^services/analysis/src/(writing/|results/set-opener|jobs/(asked-job|job-runner|job-worker)|summaries/open-summary)',
        reachable: true,
      },
    },
    {
      name: 'services-have-doors',
      comment: 'What their packages export.',
      severity: 'error',
      from: { pathNot: '^services/' },
      to: { path: '^services/', pathNot: doors },
    },
    {
      name: 'web-knows-contracts-and-content-only',
      severity: 'error',
      from: { path: '^web/', pathNot: tests },
      to: {
        path: '^(packages|services|deploy|e2e|proofs|tools)/',
        pathNot: '^packages/(content|contracts)/',
      },
    },
    {
      name: 'browsers-load-no-language-pack',
      comment:
        'A script imports the parts it shows, from the English folder; the build finds them in its own language.',
      severity: 'error',
      from: { path: '^web/src/(app|enhancers|ui|domain)/', pathNot: tests },
      to: {
        path: '^packages/content/(language-packs|(?!en/)[^/]+/[^/]+|en/(pack|mails|holding|model|claims))[.]ts$',
        pathNot: '^packages/content/themes/',
        reachable: true,
      },
    },
    {
      name: 'web-domain-is-the-ground',
      comment:
        'Wording and rules that documents, scripts and app share; it stands on the contract and the messages alone.',
      severity: 'error',
      from: { path: '^web/src/domain/', pathNot: tests },
      to: { path: '^web/src/', pathNot: '^web/src/(domain|paraglide)/' },
    },
    {
      name: 'web-ui-knows-no-screen',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: tests },
      to: { path: '^web/src/', pathNot: '^web/src/(ui|domain|paraglide)/' },
    },
    {
      name: 'web-documents-scripts-and-app-are-apart',
      comment: 'What two of them need lies below, in domain or ui.',
      severity: 'error',
      from: { path: '^web/src/(documents|enhancers|app)/' },
      to: { path: '^web/src/', pathNot: '^web/src/($1|ui|domain|paraglide)/' },
    },
    {
      name: 'web-session-is-below-the-calls',
      severity: 'error',
      from: { path: '^web/src/app/session/' },
      to: { path: '^web/src/app/', pathNot: '^web/src/app/session/' },
    },
    {
      name: 'web-calls-know-no-screen',
      severity: 'error',
      from: { path: '^web/src/app/api/' },
      to: { path: '^web/src/app/', pathNot: '^web/src/app/(session|api)/' },
    },
    {
      name: 'web-shell-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/app/shell/' },
      to: { path: '^web/src/app/', pathNot: '^web/src/app/(session|api|shell)/' },
    },
    {
      name: 'web-features-are-apart',
      severity: 'error',
      from: { path: '^web/src/app/features/([^/]+)/' },
      to: {
        path: '^web/src/app/',
        pathNot: '^web/src/app/(session|api|shell|features/(self-view|link-sharing|$1))/',
      },
    },
    {
      name: 'journeys-see-the-product-from-outside',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(services|web|deploy)/|^packages/service-kit/' },
    },
    {
      name: 'proofs-use-doors',
      comment: 'They hold the product to its word from outside, beside the kits and the launcher.',
      severity: 'error',
      from: { path: '^proofs/([^/]+)/' },
      to: {
        path: own,
        pathNot: ['^packages/', '^deploy/embedded/src/', ...doors, '^proofs/$1/'],
      },
    },
    {
      name: 'tools-write-what-others-declare',
      comment: 'The contract, the migrations, and how the kit makes documents of them.',
      severity: 'error',
      from: { path: '^tools/' },
      to: {
        path: own,
        pathNot: [
          '^tools/',
          '^packages/(content|contracts|embedded-servers|test-kit)/',
          '^packages/service-kit/src/(http/open-api-document|database/migrate)[.]ts$',
          '^services/[^/]+/migrations/index[.]ts$',
          '^deploy/nats/',
        ],
      },
    },
    {
      name: 'nobody-needs-proofs-or-tools',
      severity: 'error',
      from: { pathNot: '^(proofs|tools)/' },
      to: { path: '^(proofs|tools)/' },
    },
    {
      name: 'test-kit-in-tests-only',
      severity: 'error',
      from: { path: '^(packages|services|web|deploy)/', pathNot: [tests, '^packages/test-kit/'] },
      to: { path: '^packages/test-kit/' },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: {},
      to: { path: '[.]test[.]tsx?$' },
    },
    {
      name: 'declared-dependencies-only',
      comment: 'A package that another one happens to bring may go with its next release.',
      severity: 'error',
      from: { path: own },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Builds create all files in these folders.
    exclude: { path: '(^|/)(dist|coverage|paraglide)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
