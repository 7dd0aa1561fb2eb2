/** The modules that have a line in the table of .dependency-cruiser.cjs. */
const inTable = [
  'identity',
  'visits',
  'flags',
  'files',
  'payments',
  'shop',
  'diary',
  'bookings',
  'results',
  'tasks',
  'gp',
  'cases',
  'pharma',
];

/**
 * For each rule one planted violation: the file that breaks it, and what that file imports.
 * @type {Record<string, { file: string, imports: string, type?: boolean }>}
 */
export const probes = {
  'no-cycles': { file: 'libs/domain/src/kernel/probe-a.ts', imports: './probe-b.js' },
  'no-unresolved': { file: 'libs/domain/src/kernel/probe.ts', imports: './nowhere.js' },
  'workflows-know-xstate-alone': { file: 'workflows/probe/probe.ts', imports: 'yup' },
  'domain-is-pure': { file: 'libs/domain/src/probe/clock.ts', imports: 'node:crypto' },
  'domain-modules-apart': { file: 'libs/domain/src/probe/probe.ts', imports: '../other/target.js' },
  'kernel-knows-no-module': { file: 'libs/domain/src/kernel/probe.ts', imports: '../other/target.js' },
  'domain-rules-stay-small': { file: 'libs/domain/src/other/thing.rules.ts', imports: './target.decider.js' },
  'contracts-know-domain-rules-alone': {
    file: 'libs/contracts/probe/probe.rules.ts',
    imports: '../../domain/src/other/target.decider.js',
  },
  'contracts-know-graphql-and-yup': { file: 'libs/contracts/probe/probe.ts', imports: 'pg' },
  'migrations-know-typeorm-alone': { file: 'migrations/probe.ts', imports: 'pg' },
  'plain-files-are-pure': {
    file: 'apps/api/src/modules/probe/thing/probe.ts',
    imports: '../../../platform/session/target.js',
  },
  'roles-are-known': { file: 'apps/api/src/modules/probe/thing/probe.helper.ts', imports: './target.query.js' },
  'services-without-sql': { file: 'apps/api/src/modules/probe/thing/probe.service.ts', imports: 'pg' },
  'commands-without-sql': { file: 'apps/api/src/modules/probe/thing/probe.handler.ts', imports: 'pg' },
  'commands-in-their-room': { file: 'apps/api/src/modules/probe/thing/probe.handler.ts', imports: './target.query.js' },
  'demo-through-deciders': { file: 'apps/api/src/modules/probe/demo/probe.ts', imports: '../thing/target.query.js' },
  'demo-behind-its-module': { file: 'apps/api/src/modules/probe/thing/probe.handler.ts', imports: '../demo/target.js' },
  'projections-without-deciders': {
    file: 'apps/api/src/modules/probe/thing/probe.projection.ts',
    imports: '../../../../../../libs/domain/src/other/target.decider.js',
  },
  'modules-fold-their-own': {
    file: 'apps/api/src/modules/probe/cards/cards.reaction.ts',
    imports: '../../../../../../libs/domain/src/other/index.js',
  },
  'projections-in-their-room': {
    file: 'apps/api/src/modules/probe/thing/probe.projection.ts',
    imports: './target.query.js',
  },
  'queries-in-their-room': { file: 'apps/api/src/modules/probe/thing/probe.query.ts', imports: './target.handler.js' },
  'graphql-translates-only': { file: 'apps/api/src/modules/probe/thing/probe.inputs.ts', imports: 'pg' },
  'graphql-fields-as-operations': {
    file: 'apps/api/src/modules/probe/thing/probe.resolver.ts',
    imports: '@nestjs/graphql',
  },
  'operations-without-sql': { file: 'apps/api/src/modules/probe/graphql/probe.operations.ts', imports: 'pg' },

  ...Object.fromEntries(
    inTable.map((module) => [
      `${module}-knows-its-own`,
      { file: `apps/api/src/modules/${module}/thing/probe.handler.ts`, imports: '../../other/index.js' },
    ]),
  ),
  'modules-in-the-table': { file: 'apps/api/src/modules/probe/thing/probe.query.ts', imports: '../../other/index.js' },
  'modules-show-their-index': {
    file: 'apps/api/src/modules/probe/thing/probe.reaction.ts',
    imports: '../../other/thing/target.query.js',
  },
  'cli-reaches-by-index': { file: 'apps/api/src/cli/probe.ts', imports: '../modules/other/thing/target.query.js' },
  'platform-knows-no-module': { file: 'apps/api/src/platform/probe/probe.ts', imports: '../../modules/other/index.js' },
  'event-node-stands-alone': { file: 'apps/event-node/src/probe.ts', imports: '../../api/src/modules/other/index.js' },
  'api-stands-alone': { file: 'apps/api/src/probe.ts', imports: '../../web/src/app/target.js' },
  'web-features-apart': { file: 'apps/web/src/features/probe/part/probe.ts', imports: '../other/target.js' },
  'web-features-in-their-room': {
    file: 'apps/web/src/features/probe/part/probe.ts',
    imports: '../../../app/target.js',
  },
  'web-foundations-below': { file: 'apps/web/src/ui/probe.ts', imports: '../features/probe/other/target.js' },
  'web-knows-no-server': { file: 'apps/web/src/app/probe.ts', imports: '../../../api/src/modules/other/index.js' },
  'web-knows-domain-rules-alone': {
    file: 'apps/web/src/app/probe.ts',
    imports: '../../../../libs/domain/src/other/index.js',
  },
  'no-test-in-production': { file: 'libs/domain/src/probe/probe.ts', imports: './probe.test.js' },
};

/** Empty files for the probes to point at. */
export const targets = [
  'libs/domain/src/other/target.ts',
  'libs/domain/src/other/target.decider.ts',
  'libs/domain/src/other/index.ts',
  'libs/domain/src/other/rules.ts',
  'libs/domain/src/probe/probe.test.ts',
  'apps/api/src/platform/session/target.ts',
  'apps/api/src/modules/probe/thing/target.query.ts',
  'apps/api/src/modules/probe/thing/target.handler.ts',
  'apps/api/src/modules/probe/demo/target.ts',
  'apps/api/src/modules/other/index.ts',
  'apps/api/src/modules/other/thing/target.query.ts',
  'apps/web/src/features/probe/other/target.ts',
  'apps/web/src/app/target.ts',
];

/** Generated files are not there before the first build; who imports them does no wrong. Nor do those who share rules. */
export const innocents = [
  {
    file: 'apps/api/src/modules/probe/cards/cards.reaction.ts',
    imports: '../../../../../../libs/domain/src/other/index.js',
  },
  { file: 'libs/contracts/probe/probe.rules.ts', imports: '../generated/public.js' },
  { file: 'libs/contracts/kernel/probe.ts', imports: '../generated/message-key.js' },
  { file: 'libs/contracts/probe/probe.rules.ts', imports: '../../domain/src/other/rules.js' },
  { file: 'apps/web/src/features/probe/part/probe.ts', imports: '../../../../../../libs/domain/src/other/rules.js' },
];
