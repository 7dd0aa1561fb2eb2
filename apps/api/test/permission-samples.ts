import { bookingsSamples } from '../src/modules/bookings/testing/permission-samples.js';
import { pharmaSamples } from '../src/modules/pharma/testing/permission-samples.js';
import { casesSamples } from '../src/modules/cases/testing/permission-samples.js';
import { diarySamples } from '../src/modules/diary/testing/permission-samples.js';
import { filesSamples } from '../src/modules/files/testing/permission-samples.js';
import { flagsSamples } from '../src/modules/flags/testing/permission-samples.js';
import { gpSamples } from '../src/modules/gp/testing/permission-samples.js';
import { identitySamples } from '../src/modules/identity/testing/permission-samples.js';
import { paymentsSamples } from '../src/modules/payments/testing/permission-samples.js';
import { resultsSamples } from '../src/modules/results/testing/permission-samples.js';
import { shopSamples } from '../src/modules/shop/testing/permission-samples.js';
import { visitsSamples } from '../src/modules/visits/testing/permission-samples.js';
import type { NameOfStaff, PublicName } from './operation-names.js';
import { operationName, type Operation } from './permission-calls.js';
import type { RouteSample, Sample, Samples } from './permission-sample.js';

/** What staff may do is about anybody's records unless its sample says otherwise; a public operation without a sample is a type error. */
const ofEveryOperation: Readonly<Record<PublicName, Sample> & Partial<Record<NameOfStaff, Sample>>> = {
  ...bookingsSamples.graphql,
  ...casesSamples.graphql,
  ...pharmaSamples.graphql,
  ...diarySamples.graphql,
  ...filesSamples.graphql,
  ...flagsSamples.graphql,
  ...gpSamples.graphql,
  ...identitySamples.graphql,
  ...paymentsSamples.graphql,
  ...resultsSamples.graphql,
  ...shopSamples.graphql,
  ...visitsSamples.graphql,
  'Query.auditedKinds': { records: 'none' },
  'Query.workQueues': { records: 'none' },
  'Query.permittedMutations': { records: 'none' },
  'Subscription.workChanged': { records: 'none' },
};

export const graphqlSamples: Samples = ofEveryOperation;

const anybodys: Sample = { records: 'all' };

export function sampleOf(operation: Operation): Sample | undefined {
  return graphqlSamples[operationName(operation)] ?? (operation.endpoint === 'admin' ? anybodys : undefined);
}

/** By method and route. */
export const routeSamples: Readonly<Record<string, RouteSample>> = {
  ...bookingsSamples.routes,
  ...casesSamples.routes,
  ...pharmaSamples.routes,
  ...diarySamples.routes,
  ...filesSamples.routes,
  ...flagsSamples.routes,
  ...gpSamples.routes,
  ...identitySamples.routes,
  ...paymentsSamples.routes,
  ...resultsSamples.routes,
  ...shopSamples.routes,
  ...visitsSamples.routes,
  'POST /api/audit/pack': { records: 'all', body: { of: 'order', id: 'nothing', reason: 'legal' } },
  'GET /api/holidays': { records: 'none', cached: true },
  'GET /dev/mail': { records: 'none' },
  'GET /dev/mail.json': { records: 'none' },
  'GET /dev/mail/:id': { records: 'none', path: '/dev/mail/0' },
  'GET /dev/mail/:id/html': { records: 'none', path: '/dev/mail/0/html' },
  'GET /dev/mail/:id/attachments/:position': { records: 'none', path: '/dev/mail/0/attachments/0' },
};
