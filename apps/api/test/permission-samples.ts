import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Planted } from '../src/modules/identity/testing/planted-people.js';
import type { ApiStack } from '../src/modules/identity/testing/api-stack.js';
import type { RecordsOf } from '../src/platform/operations/index.js';
import { biomarkerSamples } from './permission-biomarkers.js';
import { bookingSamples } from './permission-bookings.js';
import { cartSamples } from './permission-carts.js';
import { catalogueSamples } from './permission-catalogue.js';
import { orderSamples } from './permission-orders.js';
import { reportSamples } from './permission-reports.js';
import { resultSamples } from './permission-results.js';
import { staffBookingSamples } from './permission-staff-bookings.js';
import { testSamples } from './permission-tests.js';
import { venueSamples } from './permission-venues.js';

/** Whose records an operation touches: nobody's, the caller's own, whose the secret link is, what its `record` says, or anybody's. */
export type Records = 'none' | 'own' | 'of the link' | RecordsOf | 'all';

type Variables = Readonly<Record<string, unknown>>;

export interface Sample {
  readonly records: Records;
  readonly variables?: (own: Planted, stack: ApiStack) => Variables | Promise<Variables>;
  /** Where a record is named: another person's, which must be answered as one that nobody has. */
  readonly naming?: (
    other: Planted,
    stack: ApiStack,
  ) => Promise<{ readonly others: Variables; readonly unknown: Variables }>;
}

const house: Sample = { records: 'none' };
const own: Sample = { records: 'own' };
const all: Sample = { records: 'all' };
const ownWith = (variables: Variables): Sample => ({ records: 'own', variables: () => variables });
const linked = (variables: Variables): Sample => ({ records: 'of the link', variables: () => variables });

/** About a health professional: a patient who never applied is as unknown as nobody. */
const professional = (more: Variables): Sample => {
  const input = (id: string) => ({ input: { id, ...more } });
  return {
    records: 'all',
    variables: ({ userId }) => input(userId),
    naming: async ({ userId }) => ({ others: input(userId), unknown: input(randomUUID()) }),
  };
};

async function otpOf({ userId }: Planted, stack: ApiStack): Promise<Variables> {
  const secret = new Secret({ size: 20 });
  const secretId = await stack.api.api.platform.secrets.vault.put(userId, 'totp', secret.base32);
  return { secretId, code: new TOTP({ secret }).generate() };
}

/** By `Type.field` of GraphQL. An operation without a sample fails the matrix. */
export const graphqlSamples: Readonly<Record<string, Sample>> = {
  'Query.features': house,
  'Subscription.featuresChanged': house,
  'Query.sessions': own,
  'Query.recordAccess': own,
  'Query.erasure': own,
  'Mutation.getUser': own,
  'Mutation.mutateProfile': ownWith({ city: 'Leeds' }),
  'Mutation.confirmContacts': own,
  'Mutation.applyAsPrescriber': ownWith({ input: { srxId: 'SRX-9999' } }),
  'Mutation.requestPasswordReset': linked({ email: 'nobody@example.org' }),
  'Mutation.resendConfirmation': linked({ usernameEmail: 'nobody' }),
  'Mutation.confirmRegistration': linked({ token: 'nothing' }),
  'Mutation.confirmEmail': linked({ token: 'nothing' }),
  'Mutation.stopEmailChange': linked({ token: 'nothing' }),
  'Mutation.resetPassword': linked({ input: { token: 'nothing', password: 'Difference-Engine-2' } }),
  'Mutation.inviteGuest': own,
  'Mutation.startOtp': ownWith({ currentPassword: 'Wrong-1842' }),
  'Mutation.confirmOtp': {
    records: 'own',
    variables: otpOf,
    naming: async (other, stack) => {
      const others = await otpOf(other, stack);
      return { others, unknown: { ...others, secretId: randomUUID() } };
    },
  },
  'Mutation.turnOffOtp': ownWith({ password: 'Wrong-1842', code: '000000' }),
  'Mutation.renewRecoveryCodes': ownWith({ code: '000000' }),
  'Mutation.endSession': {
    records: 'own',
    variables: ({ sessionId }) => ({ id: sessionId }),
    naming: async ({ sessionId }) => ({ others: { id: sessionId }, unknown: { id: randomUUID() } }),
  },
  'Mutation.endOtherSessions': own,
  'Mutation.setConsent': ownWith({ analytics: true }),
  'Mutation.eraseAccount': ownWith({ password: 'Wrong-1842' }),
  'Query.featureFlags': house,
  'Query.featureHistory': { records: 'none', variables: () => ({ key: 'themeSwitch' }) },
  'Mutation.switchFeature': { records: 'none', variables: () => ({ input: { key: 'nothing', switch: 'off' } }) },
  'Query.healthProfessionals': all,
  'Query.professionalHistory': { records: 'all', variables: ({ userId }) => ({ id: userId }) },
  'Mutation.openProfessional': professional({ reason: 'support' }),
  'Mutation.verifyDoctor': professional({ checked: true }),
  'Mutation.refuseDoctor': professional({ reason: 'not in the register' }),
  'Mutation.activatePrescriber': professional({ srxId: 'SRX-9999' }),
  'Mutation.deactivatePrescriber': professional({ reason: 'asked for it' }),
  'Query.payments': all,
  'Query.paymentHistory': { records: 'all', variables: () => ({ id: 'nothing' }) },
  'Mutation.refundPayment': {
    records: 'all',
    variables: () => ({ input: { paymentId: 'nothing', amount: 1, reason: 'sent twice' } }),
  },
  ...catalogueSamples,
  ...cartSamples,
  ...orderSamples,
  ...biomarkerSamples,
  ...bookingSamples,
  ...staffBookingSamples,
  ...reportSamples,
  ...resultSamples,
  ...testSamples,
  ...venueSamples,
};

export interface RouteSample {
  readonly records: Records;
  readonly path?: string;
  readonly body?: Variables;
  /** Answers everybody alike, so that a good answer may be used again. */
  readonly cached?: true;
}

/** By method and route. */
export const routeSamples: Readonly<Record<string, RouteSample>> = {
  'GET /api/holidays': { records: 'none', cached: true },
  'GET /api/my_data': { records: 'own' },
  'POST /api/log': { records: 'none' },
  'POST /api/log/referrer': { records: 'none' },
  'POST /invite': { records: 'none' },
  'POST /api/guest': { records: 'none' },
  'POST /api/login_user': { records: 'own', body: { usernameEmail: 'nobody', password: 'Wrong-1842' } },
  'POST /api/logout_user': { records: 'own' },
  'GET /api/kits/print.pdf': { records: 'none', path: '/api/kits/print.pdf?batch=NOTHING' },
  'POST /api/results/imports/preview': { records: 'all' },
  'POST /api/results/imports': { records: 'all' },
  'GET /api/results/signing-keys': { records: 'none', cached: true },
  'GET /api/results/:id/report.pdf': { records: 'own', path: '/api/results/nothing-1/report.pdf' },
  'GET /api/results/:id/fhir.json': { records: 'own', path: '/api/results/nothing-1/fhir.json' },
  'POST /api/results/document': {
    records: 'of the link',
    body: { key: 'A'.repeat(22), dob: '1990-02-03', format: 'pdf', lang: 'en' },
  },
  'GET /api/results/document/:ticket': { records: 'of the link', path: '/api/results/document/nothing' },
  'POST /api/payments': { records: 'own' },
  'GET /api/payments/:id': { records: 'own', path: '/api/payments/nothing' },
  'POST /api/payments/:id/cancel': { records: 'own', path: '/api/payments/nothing/cancel' },
  'POST /api/payments/callback/:provider': { records: 'none', path: '/api/payments/callback/nobody' },
  'GET /sandbox/wait.js': { records: 'none' },
  'GET /sandbox/pay/:reference/status': { records: 'none', path: '/sandbox/pay/nothing/status' },
  'GET /api/bookings/:id/calendar.ics': { records: 'own', path: '/api/bookings/nothing/calendar.ics' },
  'GET /api/bookings/receipts/:number': { records: 'own', path: '/api/bookings/receipts/nothing' },
  'POST /api/bookings/audit-pack': { records: 'all', body: { booking: 'nothing', reason: 'legal' } },
  'GET /medtest/clinic': { records: 'none', path: '/medtest/clinic?clinic=1', cached: true },
  'GET /medtest/courier': { records: 'none', cached: true },
  'GET /api/receipts/:number': { records: 'own', path: '/api/receipts/nothing' },
  'GET /sandbox/pay/:reference': { records: 'none', path: '/sandbox/pay/nothing' },
  'POST /sandbox/pay/:reference/:step': { records: 'none', path: '/sandbox/pay/nothing/pay' },
  'GET /sandbox/pay/:reference/phone': { records: 'none', path: '/sandbox/pay/nothing/phone' },
  'POST /sandbox/pay/:reference/phone/:step': { records: 'none', path: '/sandbox/pay/nothing/phone/pay' },
  'GET /dev/mail': { records: 'none' },
  'GET /dev/mail.json': { records: 'none' },
  'GET /dev/mail/:id': { records: 'none', path: '/dev/mail/0' },
  'GET /dev/mail/:id/html': { records: 'none', path: '/dev/mail/0/html' },
  'GET /dev/mail/:id/attachments/:position': { records: 'none', path: '/dev/mail/0/attachments/0' },
};
