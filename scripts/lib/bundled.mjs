import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';

/** The parts of the API that command-line tools use, as they are named in its folder. */
export const bundledForTools = [
  'modules/features/commands/declare-features.handler',
  'modules/features/commands/switch-feature.handler',
  'modules/features/queries/feature-flags.query',
  'modules/identity/commands/account.handler',
  'modules/identity/commands/credentials',
  'modules/identity/commands/indexes',
  'modules/identity/commands/sessions.handler',
  'modules/identity/queries/accounts.query',
  'modules/identity/queries/people-names.query',
  'modules/payments/index',
  'platform/compose',
  'platform/environment',
  'platform/observability/log',
  'platform/postgres/migrate',
  'platform/projector/operations',
  'platform/projector/reached',
  'product.records',
];

/** One of them: all come from one bundle, so that they know each other. @param {string} name */
export const bundled = (name) => import(pathToFileURL(inRoot(`apps/api/dist/bundle/${name}.js`)).href);
