import { bookingsSamples } from '../src/modules/bookings/testing/permission-samples.js';
import { diarySamples } from '../src/modules/diary/testing/permission-samples.js';
import { flagsSamples } from '../src/modules/flags/testing/permission-samples.js';
import { identitySamples } from '../src/modules/identity/testing/permission-samples.js';
import { paymentsSamples } from '../src/modules/payments/testing/permission-samples.js';
import { resultsSamples } from '../src/modules/results/testing/permission-samples.js';
import { shopSamples } from '../src/modules/shop/testing/permission-samples.js';
import { visitsSamples } from '../src/modules/visits/testing/permission-samples.js';
import type { Endpoints } from '../src/platform/operations/schema-types.js';
import type { RouteSample, Sample, Samples } from './permission-sample.js';

type Root = 'Query' | 'Mutation' | 'Subscription';
type NamesOf<
  Endpoint extends Endpoints[keyof Endpoints],
  Type extends Root,
> = `${Type}.${string & keyof Endpoint[Type]}`;
type PublicName = { [Type in Root]: NamesOf<Endpoints['public'], Type> }[Root];
type StaffName<Type extends Root> = {
  [Field in string & keyof Endpoints['admin'][Type]]: `${Type}.${Field}` extends PublicName
    ? `${Type}.staff:${Field}`
    : `${Type}.${Field}`;
}[string & keyof Endpoints['admin'][Type]];
type OperationName = PublicName | { [Type in Root]: StaffName<Type> }[Root];

const audited = { of: 'order', id: 'nothing', reason: 'legal' };

/** An operation of either schema without a sample is a type error here. */
const ofEveryOperation: Readonly<Record<OperationName, Sample>> = {
  ...bookingsSamples.graphql,
  ...diarySamples.graphql,
  ...flagsSamples.graphql,
  ...identitySamples.graphql,
  ...paymentsSamples.graphql,
  ...resultsSamples.graphql,
  ...shopSamples.graphql,
  ...visitsSamples.graphql,
  'Query.auditedKinds': { records: 'none' },
  'Mutation.audit': { records: 'all', variables: () => ({ input: audited }) },
};

export const graphqlSamples: Samples = ofEveryOperation;

/** By method and route. */
export const routeSamples: Readonly<Record<string, RouteSample>> = {
  ...bookingsSamples.routes,
  ...diarySamples.routes,
  ...flagsSamples.routes,
  ...identitySamples.routes,
  ...paymentsSamples.routes,
  ...resultsSamples.routes,
  ...shopSamples.routes,
  ...visitsSamples.routes,
  'POST /api/audit/pack': { records: 'all', body: audited },
  'GET /api/holidays': { records: 'none', cached: true },
  'GET /dev/mail': { records: 'none' },
  'GET /dev/mail.json': { records: 'none' },
  'GET /dev/mail/:id': { records: 'none', path: '/dev/mail/0' },
  'GET /dev/mail/:id/html': { records: 'none', path: '/dev/mail/0/html' },
  'GET /dev/mail/:id/attachments/:position': { records: 'none', path: '/dev/mail/0/attachments/0' },
};
