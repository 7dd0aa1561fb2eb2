import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';

/** The parts of the API that command-line tools use, as they are named in its folder. */
export const bundledForTools = [
  'modules/flags/declare-flags.handler',
  'modules/flags/staff-flags.query',
  'modules/identity/accounts/account.handler',
  'modules/identity/accounts/credentials',
  'modules/identity/accounts/indexes',
  'modules/identity/sign-in/sessions.handler',
  'modules/identity/accounts/accounts.query',
  'modules/identity/people/people-names.query',
  'modules/identity/roles/roles.handler',
  'modules/payments/index',
  'platform/compose',
  'platform/environment',
  'platform/log-identity/index',
  'platform/observability/log',
  'platform/postgres/migrate',
  'platform/projector/operations',
  'platform/projector/reached',
  'platform/product-module',
  'product',
];

/** One of them: all come from one bundle, so that they know each other. @param {string} name */
export const bundled = (name) => import(pathToFileURL(inRoot(`apps/api/dist/bundle/${name}.js`)).href);
