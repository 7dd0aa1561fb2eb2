// The import table of CONTRIBUTING.md. Every rule has a probe in scripts/boundaries.mjs that must be caught.
const demoRules = require('./scripts/boundaries/demo-rules.cjs');
const knows = require('./scripts/boundaries/known-modules.cjs');

const test = '\\.test\\.tsx?$|/(testing|conformance)/|^apps/[^/]+/test/';
const npm = 'node_modules/';
const anyOf = (...parts) => parts.join('|');
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const notTest = (path, more = {}) => ({ path, pathNot: test, ...more });

/** Files of a module by what they are, which is how their names end. */
const role = (...endings) => `^apps/api/src/modules/([^/]+)/.+(${endings.join('|')})\\.ts$`;
const outer = ['operations', 'inputs', 'controller', 'reaction', 'job', 'providers', 'module'];
const inner =
  'handler query rows projection tables history reads service registry guard cookie port live store start page words content';
const roles = [...outer, ...inner.split(' ')];
/** The own module without the files of these roles, and never those that call it from outside. */
const ownBut = (...others) => `^apps/api/src/modules/$1/(?!.*\\.(${[...outer, ...others].join('|')})\\.ts$)`;
const otherIndex = '^apps/api/src/modules/[^/]+/index\\.ts$';
/** The rules of the domain that the browser and the contracts may use too: what each module's `rules.ts` names. */
const domainRules = '^libs/domain/src/[^/]+/rules\\.ts$';
const sqlDrivers = anyOf(`${npm}pg/`, `${npm}typeorm/`, '^apps/api/src/platform/postgres/');
const platform = (...parts) => parts.map((part) => `^apps/api/src/platform/${part}`);

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'A circle of imports hides who depends on whom.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'no-unresolved',
      'An import must lead somewhere.',
      { pathNot: test },
      {
        couldNotResolve: true,
        pathNot: 'virtual:|/gql/|/generated/|@graphql-typed-document-node/core|^fhir/r4|\\.wasm\\?url$',
      },
    ),
    rule('workflows-know-xstate-alone', 'A machine is pure data.', notTest('^workflows/'), {
      pathNot: anyOf('^workflows/', `${npm}xstate/`),
    }),
    rule('domain-is-pure', 'Rules know no package, no node, no clock.', notTest('^libs/domain/src/'), {
      pathNot: anyOf('^libs/domain/', '^workflows/'),
    }),
    rule(
      'domain-modules-apart',
      'A module of the domain knows its own folder, the kernel, and the diary that all appointments are in.',
      notTest('^libs/domain/src/(?!kernel)([^/]+)/'),
      {
        path: '^libs/domain/src/',
        pathNot: anyOf(
          '^libs/domain/src/$1/',
          '^libs/domain/src/kernel/',
          '^libs/domain/src/diary/(index|rules)\\.ts$',
        ),
      },
    ),
    rule('kernel-knows-no-module', 'The kernel is below the modules.', notTest('^libs/domain/src/kernel/'), {
      path: '^libs/domain/src/(?!kernel)[^/]+/',
    }),
    rule(
      'domain-rules-stay-small',
      'Rules go to the browser: they know other rules alone, no decider, no event, no machine.',
      notTest('^libs/domain/src/.+[./]rules\\.ts$'),
      { pathNot: '^libs/domain/src/.+\\.rules\\.ts$|^libs/domain/src/(kernel|diary)/rules\\.ts$' },
    ),
    rule('contracts-know-graphql-and-yup', 'Contracts are types and rules.', notTest('^libs/contracts/'), {
      pathNot: anyOf(
        '^libs/contracts/',
        '^\\.\\./generated/',
        domainRules,
        `${npm}(graphql|yup|@graphql-typed-document-node)/`,
      ),
    }),
    rule(
      'contracts-know-domain-rules-alone',
      'Of the domain the contracts know the rules of each module, and no decider.',
      notTest('^libs/contracts/'),
      { path: '^libs/domain/', pathNot: domainRules },
    ),
    rule('migrations-know-typeorm-alone', 'A migration is SQL.', notTest('^migrations/'), {
      pathNot: anyOf('^migrations/', `${npm}typeorm/`),
    }),
    rule(
      'plain-files-are-pure',
      'A file whose name ends with no role holds values and functions: what is injected, writes, reads or is told who asks says so by its role.',
      { path: '^apps/api/src/modules/.+/[^/.]+\\.ts$', pathNot: anyOf(test, '/(demo/.+|index)\\.ts$') },
      {
        path: anyOf(
          sqlDrivers,
          `${npm}(@nestjs|@eventstore|fastify)/`,
          ...platform(
            '(event-store|jobs|live|operations|personal-data|projector|proof|reactions|secrets|session|throttle)/',
          ),
        ),
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'roles-are-known',
      'A name ends with one of the roles at the head of this file, which the rules are made of.',
      { path: '^apps/api/src/modules/.+\\.[^/.]+\\.ts$', pathNot: anyOf(test, `\\.(${roles.join('|')})\\.ts$`) },
      {},
    ),
    rule('services-without-sql', 'A service joins handlers, queries and the platform.', notTest(role('\\.service')), {
      path: sqlDrivers,
    }),
    rule('commands-without-sql', 'A command decides over events.', notTest(role('\\.handler')), { path: sqlDrivers }),
    rule(
      'commands-in-their-room',
      'A command knows its domain, its ports, the store, the clock, secrets and throttles.',
      notTest(role('\\.handler')),
      {
        path: '^(apps|libs|migrations)/',
        pathNot: anyOf(
          ownBut('query', 'rows', 'projection', 'tables'),
          otherIndex,
          '^libs/domain/src/($1|kernel|diary)/',
          ...platform(
            'event-store/',
            'codes/index\\.ts',
            'documents/index\\.ts',
            'clock\\.ts',
            'shared-reads\\.ts',
            'session/',
            'secrets/index\\.ts',
            'throttle/index\\.ts',
            'personal-data/index\\.ts',
          ),
        ),
      },
    ),
    rule(
      'projections-without-deciders',
      'A projection takes an aggregate from the index of its domain, for its fold alone; it takes no decision.',
      notTest(role('\\.projection', '\\.tables', '\\.history')),
      { path: '\\.decider\\.ts$' },
    ),
    rule(
      'modules-fold-their-own',
      'Of the domain of another module a module of the API knows types and rules: what its streams say, their owner publishes.',
      notTest('^apps/api/src/modules/([^/]+)/'),
      {
        path: '^libs/domain/src/',
        pathNot: anyOf('^libs/domain/src/($1|kernel)/', domainRules),
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'projections-in-their-room',
      'A projection knows event types, numbers made of ids, and SQL.',
      notTest(role('\\.projection', '\\.tables', '\\.history')),
      {
        path: '^(apps|migrations)/',
        pathNot: anyOf(
          '^apps/api/src/modules/$1/.+(\\.(projection|tables|history)|-number)\\.ts$',
          ...platform('projector/', 'history/', 'postgres/', 'event-store/'),
        ),
      },
    ),
    rule('queries-in-their-room', 'A query reads the SQL of its own module.', notTest(role('\\.query', '\\.rows')), {
      path: '^(apps|migrations)/',
      pathNot: anyOf(
        ownBut('handler', 'projection', 'tables'),
        otherIndex,
        ...platform(
          '(projector|history|lists|live|postgres|personal-data|secrets|session|people|work)/',
          '(clock|environment|injection|texts|holidays/bank-holidays|event-store/stored-event|operations/permitted-actions)\\.ts',
        ),
      ),
    }),
    rule(
      'graphql-translates-only',
      'What turns the input of a field into commands knows neither the store nor SQL.',
      notTest(role('\\.inputs')),
      {
        path: anyOf(sqlDrivers, ...platform('event-store/', 'projector/'), `${npm}@eventstore/`),
      },
    ),
    rule(
      'graphql-fields-as-operations',
      'A root field is typed data in a `*.operations.ts` file (platform/operations), not a decorated method.',
      notTest('^apps/api/src/modules/'),
      { path: '@nestjs/graphql(/|$)' },
    ),
    rule('operations-without-sql', 'An operation sends commands and calls queries.', notTest('\\.operations\\.ts$'), {
      path: anyOf(sqlDrivers, ...platform('projector/'), `${npm}@eventstore/`),
    }),

    ...demoRules({ rule, notTest, anyOf, test, sqlDrivers, platform, npm }),

    ...Object.entries(knows).map(([module, others]) =>
      rule(
        `${module}-knows-its-own`,
        'Modules know each other in one direction: the table at the head of this file.',
        { path: `^apps/api/src/modules/${module}/`, pathNot: test },
        { path: '^apps/api/src/modules/', pathNot: `^apps/api/src/modules/(${[module, ...others].join('|')})/` },
      ),
    ),
    rule(
      'modules-in-the-table',
      'A module that knows another has a line in the table at the head of this file.',
      { path: `^apps/api/src/modules/(?!(?:${Object.keys(knows).join('|')})/)([^/]+)/`, pathNot: test },
      { path: '^apps/api/src/modules/', pathNot: '^apps/api/src/modules/$1/' },
    ),
    rule(
      'modules-show-their-index',
      'Another module is reached through its index.',
      { path: '^apps/api/src/modules/([^/]+)/', pathNot: test },
      {
        path: '^apps/api/src/modules/[^/]+/.+',
        pathNot: anyOf('^apps/api/src/modules/$1/', '^apps/api/src/modules/[^/]+/index\\.ts$'),
      },
    ),
    rule(
      'cli-reaches-by-index',
      "The operators' commands take of a module what its index shows.",
      notTest('^apps/api/src/cli/'),
      { path: '^apps/api/src/modules/', pathNot: otherIndex },
    ),
    rule('platform-knows-no-module', 'The platform is below the modules.', notTest('^apps/api/src/platform/'), {
      path: '^apps/api/src/modules/',
    }),
    rule(
      'event-node-stands-alone',
      'The node speaks a public protocol and knows nothing of the product.',
      notTest('^apps/event-node/'),
      { path: '^(apps/(?!event-node)|libs/|workflows/|migrations/)' },
    ),
    rule(
      'api-stands-alone',
      'The API serves the built pages and talks to whatever the connection string names.',
      notTest('^apps/api/src/'),
      { path: '^apps/(?!api/)' },
    ),
    rule(
      'web-features-apart',
      'A part of a feature knows itself, and what features share.',
      notTest('^apps/web/src/features/([^/]+)/([^/]+)/'),
      {
        path: '^apps/web/src/features/',
        pathNot: anyOf('^apps/web/src/features/$1/$2/', '^apps/web/src/features/[^/]+/shared/'),
      },
    ),
    rule(
      'web-features-in-their-room',
      'A feature knows gql, ui, lib, workflows, contracts and the rules of the domain.',
      notTest('^apps/web/src/features/'),
      {
        path: '^(apps|libs|migrations)/',
        pathNot: anyOf('^apps/web/src/(features|gql|ui|lib)/', '^libs/contracts/', domainRules),
      },
    ),
    rule('web-foundations-below', 'ui and lib know no feature and no route.', notTest('^apps/web/src/(ui|lib)/'), {
      path: '^apps/web/src/(features|app)/',
    }),
    rule(
      'web-knows-no-server',
      'The browser gets contracts, machines and the rules of the domain, nothing of the server.',
      notTest('^apps/web/src/'),
      { path: anyOf('^apps/(api|event-node)/', '^migrations/') },
    ),
    rule(
      'web-knows-domain-rules-alone',
      'Of the domain the browser loads the rules of each module, and no decider.',
      notTest('^apps/web/src/'),
      { path: '^libs/domain/', pathNot: domainRules },
    ),
    rule(
      'no-test-in-production',
      'Product code never leans on test code.',
      { path: '^(apps|libs|workflows|migrations)/', pathNot: anyOf(test, '^libs/testing/') },
      { path: anyOf('\\.test\\.tsx?$', '^libs/testing/', '/testing/') },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|libs|workflows|migrations)/.*(dist|coverage)/' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    },
  },
};
