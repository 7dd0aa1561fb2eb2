import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { ModuleSamples, Sample, Variables } from '../../../../test/permission-sample.js';
import type { ApiStack } from './api-stack.js';
import type { Planted } from './planted-people.js';

const own: Sample = { records: 'own' };
const linked: Sample = { records: 'of the link' };

/** About a health professional: a patient who never applied is as unknown as nobody. */
const professional: Sample = {
  records: 'all',
  variables: ({ userId }) => ({ input: { id: userId } }),
  naming: async ({ userId }) => ({ others: { input: { id: userId } }, unknown: { input: { id: randomUUID() } } }),
};

async function otpOf({ userId }: Planted, stack: ApiStack): Promise<Variables> {
  const secret = new Secret({ size: 20 });
  const secretId = await stack.api.api.platform.secrets.vault.put(userId, 'totp', secret.base32);
  return { secretId, code: new TOTP({ secret }).generate() };
}

export const identitySamples = {
  graphql: {
    'Query.sessions': own,
    'Query.recordAccess': own,
    'Query.erasure': own,
    'Mutation.getUser': own,
    'Mutation.mutateProfile': { records: 'own', variables: () => ({ city: 'Leeds' }) },
    'Mutation.confirmContacts': own,
    'Mutation.applyAsPrescriber': own,
    'Mutation.requestPasswordReset': linked,
    'Mutation.resendConfirmation': linked,
    'Mutation.confirmRegistration': linked,
    'Mutation.confirmEmail': linked,
    'Mutation.stopEmailChange': linked,
    'Mutation.resetPassword': linked,
    'Mutation.openGuestLink': linked,
    'Mutation.renewGuestLink': linked,
    'Mutation.keepAccount': linked,
    'Mutation.inviteGuest': own,
    'Mutation.startOtp': own,
    'Mutation.confirmOtp': {
      records: 'own',
      variables: otpOf,
      naming: async (other, stack) => {
        const others = await otpOf(other, stack);
        return { others, unknown: { ...others, secretId: randomUUID() } };
      },
    },
    'Mutation.turnOffOtp': own,
    'Mutation.renewRecoveryCodes': own,
    'Mutation.endSession': {
      records: 'own',
      variables: ({ sessionId }) => ({ id: sessionId }),
      naming: async ({ sessionId }) => ({ others: { id: sessionId }, unknown: { id: randomUUID() } }),
    },
    'Mutation.endOtherSessions': own,
    'Mutation.setConsent': own,
    'Mutation.eraseAccount': own,
    'Mutation.openProfessional': professional,
    'Mutation.verifyDoctor': professional,
    'Mutation.refuseDoctor': professional,
    'Mutation.activatePrescriber': professional,
    'Mutation.deactivatePrescriber': professional,
  },
  routes: {
    'GET /api/my_data': { records: 'own' },
    'POST /invite': { records: 'none' },
    'POST /api/guest': { records: 'none' },
    'POST /api/login_user': { records: 'own', body: { usernameEmail: 'nobody', password: 'Wrong-1842' } },
    'POST /api/logout_user': { records: 'own' },
  },
} satisfies ModuleSamples;
