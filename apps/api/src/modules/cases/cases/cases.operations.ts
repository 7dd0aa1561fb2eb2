import {
  answerCaseQuestionRules,
  askCaseCancellationRules,
  describeCaseFilesRules,
  describeCaseRules,
  giveCaseConsentsRules,
  giveCaseFeedbackRules,
  nameCasePatientRules,
} from '@meridian/contracts/cases';
import { type CaseCommand, caseDays, casePriceListOn, cases } from '@meridian/domain/cases';
import { isRefused, money, refuse, ukDay } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { token } from '../../../platform/injection.js';
import { LiveChanges, liveMessages, SettledAnswers, writePosition } from '../../../platform/live/index.js';
import { type Caller, publicOperations } from '../../../platform/operations/index.js';
import { ContactIndexesQuery, Indexes } from '../../identity/index.js';
import { CouponUses } from '../../shop/index.js';
import { CaseFiles } from '../files/case-files.service.js';
import { CaseOffering } from './case-offering.service.js';
import { CaseAccess, type OpenCase } from './case-access.service.js';
import { CaseOwners } from './case-owners.query.js';
import { caseCancelRefundId, newCaseId } from './case-ids.js';
import { consentWords } from './consent-words.js';
import { OwnCases } from './own-cases.query.js';
import { OwnCaseSteps } from './own-case-steps.service.js';

interface Tools {
  readonly access: CaseAccess;
  readonly store: EventStore;
}

/** A step of one's own case; another one's is answered like one that does not exist. */
async function step(
  { access, store, viewer, acting }: Tools & Caller,
  id: string,
  commandFor: (open: OpenCase) => CaseCommand | Promise<CaseCommand>,
) {
  const open = await access.open(id, viewer.userId);
  if (!open) return refuse('unknownCase');
  return store.send(cases, await commandFor(open), acting);
}

async function hasAll(files: CaseFiles, caseId: string, fileIds: readonly string[]): Promise<boolean> {
  const there = new Set((await files.now(caseId)).map(({ id }) => id));
  return fileIds.every((fileId) => there.has(fileId));
}

/** The patient's side of second opinions. */
export const caseOperations = publicOperations({
  name: 'caseOperations',
  module: 'cases',
  uses: {
    access: CaseAccess,
    store: EventStore,
    own: OwnCases,
    steps: OwnCaseSteps,
    indexes: Indexes,
    files: CaseFiles,
    coupons: CouponUses,
    contacts: ContactIndexesQuery,
    offering: CaseOffering,
    waiting: SettledAnswers,
    owners: CaseOwners,
    changes: LiveChanges,
    clock: token<Clock>(CLOCK),
  },
  fields: {
    Query: {
      secondOpinion: {
        allow: 'public',
        run: async ({ viewer, offering, clock }) => ({
          price: money(casePriceListOn(ukDay(clock.now())).secondOpinion),
          open: await offering.isOpen(viewer),
          days: caseDays,
        }),
      },
      case: {
        allow: 'signedIn',
        run: ({ args: { id, settled }, viewer, request, own, waiting }) => {
          const ask = () => own.one(id, viewer.userId ?? '');
          if (!settled) return ask();
          const projections = ['cases.cases', 'files.files'] as const;
          return waiting.of({ projections, asker: request.raw.socket }, async () => {
            const answer = await ask();
            const checking = (answer?.files ?? []).filter(({ status }) => status === 'checking');
            const isSettled = answer?.attempt == null && checking.length === 0;
            return { answer, settled: isSettled, keys: [id, ...checking.map((file) => file.id)] };
          });
        },
      },
      caseSteps: {
        allow: 'signedIn',
        run: ({ args: { id }, viewer, steps }) => steps.of(id, viewer.userId),
      },
    },
    Mutation: {
      startCase: {
        allow: 'member',
        async run({ args: { lang: language }, viewer, acting, store, own, offering }) {
          const { userId } = viewer;
          if (userId === null) return refuse('unknownCase');
          const caseId = newCaseId();
          const data = { caseId, userId, language, offered: await offering.isOpen(viewer) };
          const started = await store.send(cases, { type: 'StartCase', data }, acting);
          if (isRefused(started)) return started;
          return (await own.one(caseId, userId, started.position)) ?? refuse('unknownCase');
        },
      },
      nameCasePatient: {
        allow: 'member',
        rules: nameCasePatientRules,
        run: ({ input: { id, relationship, patient, patientAgrees }, indexes, ...call }) =>
          step(call, id, ({ caseId }) => ({
            type: 'NameCasePatient',
            data: {
              caseId,
              relationship,
              patient,
              patientAgrees,
              searchWords: [...indexes.searchWords(patient)],
            },
          })),
        answer: ({ input, viewer, own }, position) => own.one(input.id, viewer.userId ?? '', position),
      },
      describeCase: {
        allow: 'member',
        rules: describeCaseRules,
        run: ({ input: { id, specialty, title, story, wish }, ...call }) =>
          step(call, id, ({ caseId }) => ({ type: 'DescribeCase', data: { caseId, specialty, title, story, wish } })),
        answer: ({ input, viewer, own }, position) => own.one(input.id, viewer.userId ?? '', position),
      },
      describeCaseFiles: {
        allow: 'member',
        rules: describeCaseFilesRules,
        run: ({ input: { id, fileIds, kind, language }, files, ...call }) =>
          step(call, id, async ({ caseId }) => ({
            type: 'DescribeCaseFiles',
            data: {
              caseId,
              fileIds: [...fileIds],
              kind,
              language,
              known: await hasAll(files, caseId, fileIds),
            },
          })),
        answer: ({ input, viewer, own }, position) => own.one(input.id, viewer.userId ?? '', position),
      },
      giveCaseConsents: {
        allow: 'member',
        rules: giveCaseConsentsRules,
        run: ({ input: { id, lang, consents }, ...call }) =>
          step(call, id, ({ caseId }) => ({
            type: 'GiveCaseConsents',
            data: { caseId, consents: [...consents], words: consentWords[lang] },
          })),
        answer: ({ input, viewer, own }, position) => own.one(input.id, viewer.userId ?? '', position),
      },
      applyCaseCoupon: {
        allow: 'member',
        async run({ args: { id, code }, coupons, contacts, ...call }) {
          const coupon = await coupons.given(code, 'cases');
          if ('refused' in coupon) return coupon;
          const payer = await contacts.of(call.viewer.userId ?? '');
          if (!payer) return refuse('unknownCase');
          const { emailIndex, phoneIndex } = payer;
          const by = { emailIndex, ...(phoneIndex !== null && { phoneIndex }) };
          return step(call, id, ({ caseId }) => ({ type: 'GiveCaseCoupon', data: { caseId, ...coupon, ...by } }));
        },
        answer: ({ args, viewer, own }, position) => own.one(args.id, viewer.userId ?? '', position),
      },
      removeCaseCoupon: {
        allow: 'member',
        run: ({ args: { id }, ...call }) =>
          step(call, id, ({ caseId }) => ({ type: 'RemoveCaseCoupon', data: { caseId } })),
        answer: ({ args, viewer, own }, position) => own.one(args.id, viewer.userId ?? '', position),
      },
      deleteCase: {
        allow: 'member',
        run: ({ args: { id }, ...call }) =>
          step(call, id, ({ caseId }) => ({ type: 'DeleteCase', data: { caseId, why: 'patient' } })),
        async answer({ args: { id }, viewer, own }, position) {
          await own.one(id, viewer.userId ?? '', position);
          return { id };
        },
      },
      answerCaseQuestion: {
        allow: 'member',
        rules: answerCaseQuestionRules,
        run: ({ input: { id, questionId, answer }, files, ...call }) =>
          step(call, id, async ({ caseId }) => ({
            type: 'AnswerDoctor',
            data: { caseId, questionId, answer, files: await files.now(caseId) },
          })),
        answer: ({ input, viewer, own }, position) => own.one(input.id, viewer.userId ?? '', position),
      },
      cancelCase: {
        allow: 'signedIn',
        run: ({ args: { id, refund }, ...call }) =>
          step(call, id, ({ caseId }) => ({
            type: 'CancelCase',
            data: { caseId, by: 'patient', refund, refundId: caseCancelRefundId(caseId) },
          })),
        answer: ({ args, viewer, own }, position) => own.one(args.id, viewer.userId ?? '', position),
      },
      askCaseCancellation: {
        allow: 'signedIn',
        rules: askCaseCancellationRules,
        run: ({ input: { id, reason }, ...call }) =>
          step(call, id, ({ caseId }) => ({ type: 'AskCancellation', data: { caseId, reason } })),
        answer: ({ input, viewer, own }, position) => own.one(input.id, viewer.userId ?? '', position),
      },
      waitForCase: {
        allow: 'signedIn',
        run: ({ args: { id }, ...call }) =>
          step(call, id, ({ caseId }) => ({ type: 'ChooseToWait', data: { caseId } })),
        answer: ({ args, viewer, own }, position) => own.one(args.id, viewer.userId ?? '', position),
      },
      giveCaseFeedback: {
        allow: 'signedIn',
        rules: giveCaseFeedbackRules,
        run: ({ input: { id, stars, words }, ...call }) =>
          step(call, id, ({ caseId }) => ({ type: 'GiveFeedback', data: { caseId, stars, ...(words && { words }) } })),
        answer: ({ input, viewer, own }, position) => own.one(input.id, viewer.userId ?? '', position),
      },
      patientCases: {
        allow: 'signedIn',
        run: ({ args: { detail }, viewer, own }) => own.overview(viewer.userId ?? '', detail ?? false),
      },
    },
    Subscription: {
      caseChanged: {
        allow: 'signedIn',
        subscribe: ({ args: { id }, viewer, live, changes, owners, files }) =>
          liveMessages(changes.changes(['cases.cases', 'files.files'], live), async ({ position, keys }) => {
            if (keys && !keys.includes(id) && !(await files.haveAny(id, keys))) return null;
            const isOwn = viewer.userId !== null && (await owners.ownerOf(id)) === viewer.userId;
            return isOwn ? { caseChanged: { position: writePosition(position) } } : null;
          }),
      },
    },
  },
});
