const service = '^services/([^/]+)/';
const tests = '(^|/)(test|e2e|proofs|tools)/|[.]test[.]tsx?$|(^|/)[^/]*[.]config[.]ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'What needs each other at load time belongs into one file.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(web/src/paraglide/|virtual:)|paraglide/' },
    },
    {
      name: 'contracts-need-zod-only',
      comment: 'They run in every service and in the browser.',
      severity: 'error',
      from: { path: '^packages/contracts/', pathNot: tests },
      to: { pathNot: '^packages/contracts/|^node_modules/zod/' },
    },
    {
      name: 'contracts-for-browsers-carry-no-schema',
      comment: 'Values of these files go into bundles, and zod with them.',
      severity: 'error',
      from: {
        path: '^packages/contracts/src/((endpoints|pages|vocabulary)/|(client|fill-path|limits|anonymity)[.]ts$)',
      },
      to: {
        path: '^node_modules/zod/|^packages/contracts/src/((http|events|queries)/|(fields|problem|routes?)[.]ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'service-kit-knows-no-domain',
      severity: 'error',
      from: { path: '^packages/service-kit/', pathNot: tests },
      to: {
        path: '^(packages|services|web|deploy|e2e|proofs|tools)/',
        pathNot:
          '^packages/service-kit/|^packages/contracts/src/(problem|event|live-hint|broker-names|query|queries/operations|route|services|fields|limits|identity|access-token)[.]ts$',
      },
    },
    {
      name: 'embedded-servers-stand-alone',
      severity: 'error',
      from: { path: '^packages/embedded-servers/', pathNot: tests },
      to: {
        path: '^(packages|services|web|deploy|e2e|proofs|tools)/',
        pathNot: '^packages/embedded-servers/',
      },
    },
    {
      name: 'services-share-only-contracts-and-kit',
      comment: 'Not even a type of another service.',
      severity: 'error',
      from: { path: service, pathNot: tests },
      to: {
        path: '^(packages|services|web|deploy|e2e|proofs|tools)/',
        pathNot: '^packages/(contracts|service-kit)/|^services/$1/',
      },
    },
    {
      name: 'service-tests-stay-in-their-service',
      severity: 'error',
      from: { path: service },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'routes-are-the-border',
      comment: 'Only the composition registers routes.',
      severity: 'error',
      from: { path: '^services/.*-(service|store|view|projection|worker|errors)[.]ts$' },
      to: { path: '^services/.*-routes[.]ts$' },
    },
    {
      name: 'stores-know-no-use-case',
      severity: 'error',
      from: { path: '^services/.*-(store|view|errors)[.]ts$' },
      to: { path: '^services/.*-(service|worker|projection)[.]ts$' },
    },
    {
      name: 'web-knows-contracts-only',
      severity: 'error',
      from: { path: '^web/', pathNot: tests },
      to: { path: '^(packages|services|deploy|e2e|proofs|tools)/', pathNot: '^packages/contracts/' },
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
      to: { path: '^web/src/app/', pathNot: '^web/src/app/(session|api|shell|features/$1)/' },
    },
    {
      name: 'web-runs-in-no-circle',
      comment: 'Not even in one of types, or through code that is fetched later.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { circular: true },
    },
    {
      name: 'journeys-see-the-product-from-outside',
      severity: 'error',
      from: { path: '^e2e/', pathNot: '^e2e/support/' },
      to: { path: '^(services|web|deploy)/|^packages/service-kit/' },
    },
    {
      name: 'launcher-uses-the-doors-of-services',
      severity: 'error',
      from: { path: '^deploy/' },
      to: {
        path: '^services/',
        pathNot: '^services/[^/]+/(src/(start|config|erasures|key-rotation)|migrations/index)[.]ts$',
      },
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
      from: { path: '^(packages|services|deploy|web)/', pathNot: tests },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web|packages|services|deploy)/.*(^|/)(dist|coverage)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
