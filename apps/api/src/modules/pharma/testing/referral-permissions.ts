import type { RouteSample, Sample } from '../../../../test/permission-sample.js';
import { atPharmacy, inForm } from './counter-permissions.js';
import { referInput } from './referral-stack.js';

const code = '2222222222';

export const referralSamples = {
  'Query.pharmaReferrals': atPharmacy((pharmaid) => ({ pharmaid })),
  'Mutation.referPatient': atPharmacy((pharmaid) => ({ input: referInput(pharmaid, 'nothing', { anywhere: true }) })),
  'Mutation.openPharmaReferral': inForm({}),
  'Mutation.mailPharmaReferral': inForm({}),
  'Mutation.cancelPharmaReferral': inForm({}),
  'Mutation.findReferral': { records: 'of the link', variables: () => ({ input: { code } }) },
  'Mutation.proveReferral': { records: 'of the link', variables: () => ({ input: { code, dob: '1980-05-06' } }) },
  'Mutation.declineReferral': { records: 'of the link', variables: () => ({ input: { proof: 'nothing' } }) },
} satisfies Record<string, Sample>;

export const referralRoutes = {
  'GET /api/referrals/:pharmaid/:id/slip.pdf': {
    records: 'of the group',
    path: '/api/referrals/nothing/nothing/slip.pdf',
  },
} satisfies Record<string, RouteSample>;
