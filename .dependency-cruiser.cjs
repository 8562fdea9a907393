/** The import rules of docs/architecture.md. Imports point one way: engine <- contract <- server | web, engine values <- intake <- server. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const tests = '\\.test\\.tsx?$|/test/|^e2e/|^tools/|^bench/'

module.exports = {
  forbidden: [
    rule(
      'engine-is-alone',
      'The math of commission imports nothing: no package, no Node module, no other part of the product.',
      { path: '^packages/engine/src', pathNot: tests },
      { pathNot: '^packages/engine/src' },
    ),
    rule(
      'intake-knows-values-and-parsers',
      'Reading files needs the engine’s values and parsing libraries: no database, no network, no HTTP.',
      { path: '^packages/intake/src', pathNot: tests },
      {
        path: '^packages/(?!intake/|engine/src/values/|texts/src/text)|node_modules/(pg|kysely|fastify|socket\\.io)/|^(net|http|https|tls|dns)$',
      },
    ),
    rule(
      'texts-know-values-and-i18next',
      'Texts need the engine’s values and the translation library.',
      { path: '^packages/texts/src', pathNot: tests },
      { pathNot: '^packages/(texts|engine)/src|node_modules/i18next/' },
    ),
    rule(
      'contract-knows-engine-and-zod',
      'The contract depends on the engine, the texts, zod and the contract library only.',
      { path: '^packages/contract/src', pathNot: tests },
      { pathNot: '^packages/(contract|engine|texts)/src|node_modules/(zod|@orpc/contract)/' },
    ),
    rule(
      'web-and-server-are-strangers',
      'Web and server share only the contract.',
      { path: '^packages/(web|server)/src' },
      { path: '^packages/(web|server|intake)/src', pathNot: '^packages/$1/src|^packages/intake/src' },
    ),
    rule('web-reads-no-files', 'Files are read on the server.', { path: '^packages/web/src' }, { path: '^packages/intake/' }),
    rule(
      'server-features-meet-in-stores-and-services',
      'A feature may use another feature’s stores and services, nothing else of it.',
      { path: '^packages/server/src/features/([^/]+)/', pathNot: tests },
      { path: '^packages/server/src/features/', pathNot: '^packages/server/src/features/($1/|.*\\.(store|service)\\.ts$)' },
    ),
    rule(
      'routes-import-no-routes',
      'Code that two of them share has a file of its own; app.ts combines them.',
      { path: '\\.routes\\.ts$' },
      { path: '\\.routes\\.ts$' },
    ),
    rule(
      'platform-knows-no-feature',
      'The platform serves whatever is built on it.',
      { path: '^packages/server/src/platform/', pathNot: tests },
      { path: '^packages/server/src/(features|rows|refusals|constraints)' },
    ),
    rule(
      'rows-are-plain',
      'Rows and refusals that several features share need no database and no feature.',
      { path: '^packages/server/src/(rows/|refusals\\.ts)', pathNot: tests },
      { path: '^packages/server/src/features/|node_modules/(kysely|pg)/' },
    ),
    rule(
      'statements-know-no-review',
      'The review reads stored statements and calculations, never the other way around.',
      { path: '^packages/server/src/features/(months|commission|statements)/', pathNot: tests },
      { path: '^packages/server/src/features/review/' },
    ),
    rule(
      'web-features-are-strangers',
      'What two pages share is in a folder next to features/.',
      { path: '^packages/web/src/features/([^/]+)/' },
      { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
    ),
    rule(
      'ui-knows-no-domain',
      'ui/ draws months and amounts, and knows nothing of regions or rules.',
      { path: '^packages/web/src/ui/' },
      { path: '^packages/(contract|engine/src/(?!values/))|^packages/web/src/features/' },
    ),
    rule(
      'only-the-app-builds-adapters',
      'Features use ports. Adapters are chosen in one place.',
      {
        path: '^packages/server/src',
        pathNot: `^packages/server/src/(app|files/choose-files|places/choose-place)\\.ts|\\.adapter\\.ts$|${tests}`,
      },
      { path: '\\.adapter\\.ts$' },
    ),
    rule(
      'features-hold-no-pool',
      'A feature gets a transaction inside a company, never a connection.',
      { path: '^packages/server/src/features', pathNot: tests },
      { path: 'node_modules/pg/' },
    ),
    rule(
      'sql-lives-in-stores',
      'Handlers and jobs have the business rules, stores have the SQL.',
      { path: '^packages/server/src/features', pathNot: `\\.store\\.ts$|${tests}` },
      { path: 'node_modules/kysely/' },
    ),
    rule('tests-stay-out-of-the-product', 'The product never imports a test.', { pathNot: tests }, { path: tests }),
    rule('no-circles', 'Two files that import each other belong together, or share a third.', {}, { circular: true }),
    // Types only, from @types; and what the build writes.
    rule('nothing-unresolved', 'Every import resolves.', {}, { couldNotResolve: true, pathNot: '^pdfmake/interfaces|^virtual:' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/dist/|\\.generated' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'node'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
