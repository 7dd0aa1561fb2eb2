import { randomUUID } from 'node:crypto';
import { type ModuleSamples, type Sample, touching, type Variables } from '../../../../test/permission-sample.js';
import { calendarRoutes, counterSamples } from './counter-permissions.js';
import { referralRoutes, referralSamples } from './referral-permissions.js';
import { voucherRoutes, voucherSamples } from './voucher-permissions.js';
import { pharmacyFacts, plantApplication } from './planted-groups.js';

const ofApplicant = (variables: (id: string) => Variables): Sample => ({
  records: 'own',
  variables: () => variables(randomUUID()),
  naming: async ({ userId }, stack) => ({
    others: variables(await plantApplication(stack, userId)),
    unknown: variables(randomUUID()),
  }),
});
const ofGroup = (variables: (id: string) => Variables): Sample => ({
  records: 'of the group',
  variables: ({ organisationId }) => variables(organisationId),
  naming: async ({ userId }, stack) => ({
    others: variables(await plantApplication(stack, userId)),
    unknown: variables(randomUUID()),
  }),
});
const decision = (input: Variables = {}): Sample => ({
  records: 'all',
  variables: () => ({ input: { id: 'nothing', ...input } }),
});

const { pharmacy, ...company } = pharmacyFacts;

export const pharmaSamples = {
  graphql: {
    ...touching('own', 'Query.pharmacyApplications'),
    ...touching('own', 'Query.pharmagroupuser', 'Query.pharmaInvitations'),
    'Query.pharmagroupusers': ofGroup((pharmagroup) => ({ pharmagroup })),
    'Query.pharma': ofGroup((groupId) => ({ groupId })),
    ...touching('of the group', 'Query.pharmagroupadmin'),
    'Mutation.mutatePharma': ofGroup((pharmagroup) => ({ action: 'calendar', pharmagroup, pharmaid: 'nothing' })),
    'Mutation.mutatePharmagroupuser': ofGroup((pharmagroup) => ({
      action: 'remove',
      pharmagroup,
      groupuserid: 'nobody',
    })),
    'Mutation.answerPharmaInvitation': ofApplicant((pharmagroup) => ({
      input: { id: 'nothing', pharmagroup, accepts: false },
    })),
    'Mutation.applyForPharmacy': ofApplicant((id) => ({ input: { id, ...company, ...pharmacy, authorised: true } })),
    'Mutation.answerPharmacyQuestion': ofApplicant((id) => ({ input: { id, answer: 'Text' } })),
    'Mutation.withdrawPharmacyApplication': ofApplicant((id) => ({ id })),
    ...counterSamples,
    ...referralSamples,
    ...voucherSamples,
    ...touching('all', 'Query.pharmaGroups', 'Query.pharmaPhlebotomists'),
    'Query.pharmaGroupHistory': { records: 'all', variables: () => ({ id: 'nothing' }) },
    'Mutation.approvePharmaGroup': decision({ venueId: 'nothing' }),
    'Mutation.askPharmaApplicant': decision({ question: 'Text' }),
    'Mutation.refusePharmaGroup': decision({ reason: 'Text' }),
    'Mutation.deactivatePharmaGroup': decision({ note: 'Text' }),
    'Mutation.activatePharmaGroup': decision(),
    'Mutation.appointPharmaOwner': decision({ email: 'owner@example.org' }),
    'Mutation.approvePhlebotomist': decision(),
    'Mutation.refusePhlebotomist': decision(),
  },
  routes: { ...calendarRoutes, ...referralRoutes, ...voucherRoutes },
} satisfies ModuleSamples;
