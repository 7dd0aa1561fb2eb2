import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { ModuleSamples, Sample, Variables } from '../../../../test/permission-sample.js';
import type { ApiStack } from './api-stack.js';
import type { Planted } from './planted-people.js';

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

export const identitySamples = {
  graphql: {
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
    'Query.healthProfessionals': all,
    'Query.professionalHistory': { records: 'all', variables: ({ userId }) => ({ id: userId }) },
    'Mutation.openProfessional': professional({ reason: 'support' }),
    'Mutation.verifyDoctor': professional({ checked: true }),
    'Mutation.refuseDoctor': professional({ reason: 'not in the register' }),
    'Mutation.activatePrescriber': professional({ srxId: 'SRX-9999' }),
    'Mutation.deactivatePrescriber': professional({ reason: 'asked for it' }),
  },
  routes: {
    'GET /api/my_data': { records: 'own' },
    'POST /invite': { records: 'none' },
    'POST /api/guest': { records: 'none' },
    'POST /api/login_user': { records: 'own', body: { usernameEmail: 'nobody', password: 'Wrong-1842' } },
    'POST /api/logout_user': { records: 'own' },
  },
} satisfies ModuleSamples;
