import { randomUUID } from 'node:crypto';
import { caseStream } from '@meridian/domain/cases';
import { isRefused } from '@meridian/domain/kernel';
import { type ModuleSamples, type Sample, touching, type Variables } from '../../../../test/permission-sample.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import type { ApiStack } from '../../identity/testing/api-stack.js';
import { newCaseId } from '../cases/case-ids.js';

/** A case that somebody began. */
async function caseOf(userId: string, stack: ApiStack): Promise<string> {
  const caseId = newCaseId();
  const { store } = stack.api.api.platform;
  const started = { type: 'CaseStarted', data: { caseId, userId, language: 'en' } } as const;
  const written = await store.append(caseStream(caseId), [started], { actor: userId });
  if (isRefused(written)) throw new Error(written.refused);
  await stack.api.api.nest.get(ReachedPositions).reached(['cases.cases'], written.position);
  return caseId;
}

const about = (more: Variables = {}): Sample => ({
  records: 'own',
  variables: () => more,
  naming: async ({ userId }, stack) => ({
    others: { id: await caseOf(userId, stack), ...more },
    unknown: { id: newCaseId(), ...more },
  }),
});

const edit = (input: Variables): Sample => ({
  records: 'own',
  variables: () => ({ input: { id: 'nothing', lang: 'en', ...input } }),
  naming: async ({ userId }, stack) => ({
    others: { input: { id: await caseOf(userId, stack), lang: 'en', ...input } },
    unknown: { input: { id: newCaseId(), lang: 'en', ...input } },
  }),
});

/** Of the doctor who has it, or to whom it is offered. */
const ofDoctor = (input: Variables): Sample => ({
  records: 'own',
  variables: () => ({ input: { id: 'nothing', ...input } }),
  naming: async ({ userId }, stack) => ({
    others: { input: { id: await caseOf(userId, stack), ...input } },
    unknown: { input: { id: newCaseId(), ...input } },
  }),
});

/** A translator works for everybody. */
const ofAll = (variables: Variables): Sample => ({ records: 'all', variables: () => variables });

const text = 'Text';
const report = {
  summary: text,
  findings: text,
  opinion: text,
  recommendations: text,
  answers: text,
  limits: text,
};

export const casesSamples = {
  graphql: {
    ...touching('none', 'Query.secondOpinion', 'Mutation.startCase'),
    ...touching(
      'own',
      'Query.doctorCases',
      'Query.doctorProfile',
      'Query.caseEarnings',
      'Mutation.patientCases',
      'Mutation.endCaseAway',
    ),
    'Mutation.setCaseLoad': { records: 'own', variables: () => ({ input: { atOnce: 4 } }) },
    'Mutation.setDoctorExperience': { records: 'own', variables: () => ({ input: { en: text } }) },
    'Mutation.setCaseAway': {
      records: 'own',
      variables: () => ({ input: { from: '2030-01-01', until: '2030-01-08' } }),
    },
    ...touching('all', 'Subscription.doctorCasesChanged', 'Query.translations', 'Subscription.translationsChanged'),
    'Query.translation': ofAll({ id: 'nothing' }),
    'Query.translationSuggestion': ofAll({ id: 'nothing', index: 0 }),
    'Mutation.takeTranslation': ofAll({ id: 'nothing' }),
    'Mutation.releaseTranslation': ofAll({ id: 'nothing' }),
    'Mutation.finishTranslation': ofAll({ id: 'nothing' }),
    'Mutation.approveTranslation': ofAll({ id: 'nothing' }),
    'Mutation.markTranslationWordless': ofAll({ id: 'nothing' }),
    'Mutation.writeParagraph': ofAll({ input: { id: 'nothing', index: 0, target: 'Text' } }),
    'Mutation.returnTranslation': ofAll({ input: { id: 'nothing', reason: 'Text' } }),
    'Query.case': about(),
    'Query.caseSteps': about(),
    'Subscription.caseChanged': about(),
    'Mutation.applyCaseCoupon': about({ code: 'NOTHING', lang: 'en' }),
    'Mutation.removeCaseCoupon': about({ lang: 'en' }),
    'Mutation.deleteCase': about(),
    'Mutation.cancelCase': about({ refund: true }),
    'Mutation.waitForCase': about(),
    'Mutation.nameCasePatient': edit({
      relationship: 'myself',
      patient: { firstName: 'Li', lastName: 'Wei', dob: '1990-02-03', sex: 2 },
      patientAgrees: true,
    }),
    'Mutation.describeCase': edit({ specialty: 'cardiology', title: text, story: text, wish: text }),
    'Mutation.describeCaseFiles': edit({ fileIds: [randomUUID()], kind: 'report', language: 'en' }),
    'Mutation.giveCaseConsents': edit({ consents: ['terms', 'sharing'] }),
    'Mutation.answerCaseQuestion': edit({ questionId: randomUUID(), answer: text }),
    'Mutation.askCaseCancellation': edit({ reason: text }),
    'Mutation.giveCaseFeedback': edit({ stars: 5 }),
    'Query.doctorCase': about(),
    'Query.caseEarlierResults': about({ lang: 'en' }),
    'Mutation.acceptCase': about(),
    'Mutation.declineCase': ofDoctor({ reason: text }),
    'Mutation.askCasePatient': ofDoctor({ questionId: randomUUID(), question: text }),
    'Mutation.writeCaseReport': ofDoctor({ report: { summary: text } }),
    'Mutation.signCaseReport': ofDoctor({ report }),
    'Mutation.correctCaseReport': ofDoctor({ report, seen: 1, reason: text }),
    'Mutation.withdrawCaseReport': ofDoctor({ reason: text }),
  },
  routes: {
    'GET /api/cases/:id/report.pdf': { records: 'own', path: '/api/cases/nothing/report.pdf' },
    'GET /api/cases/:id/preview.pdf': { records: 'own', path: '/api/cases/nothing/preview.pdf' },
  },
} satisfies ModuleSamples;
