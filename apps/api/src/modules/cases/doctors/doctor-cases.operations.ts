import {
  askCasePatientRules,
  correctCaseReportRules,
  declineCaseRules,
  signCaseReportRules,
  withdrawCaseReportRules,
  writeCaseReportRules,
} from '@meridian/contracts/cases';
import { type CaseCommand, type CaseReportDraft, cases } from '@meridian/domain/cases';
import { EventStore } from '../../../platform/event-store/index.js';
import { LiveChanges, liveMessages, writePosition } from '../../../platform/live/index.js';
import { type Caller, publicOperations } from '../../../platform/operations/index.js';
import { Doctors, VerifiedDoctors } from '../../identity/index.js';
import { CaseOwners } from '../cases/case-owners.query.js';
import { DoctorCasesQuery } from './doctor-cases.query.js';

interface Tools {
  readonly store: EventStore;
  readonly doctors: Doctors;
  readonly verified: VerifiedDoctors;
}

const send = ({ store, acting }: Tools & Caller, command: CaseCommand) => store.send(cases, command, acting);

/** As the register has them now; null of somebody who is not on it. */
async function signatoryOf({ doctors, verified, viewer }: Tools & Caller) {
  const doctorId = viewer.userId ?? '';
  const [gmcNumber, named] = await Promise.all([verified.gmcNumberOf(doctorId), doctors.named([doctorId])]);
  const name = named.get(doctorId)?.name ?? '';
  return gmcNumber === null || name === '' ? null : { name, gmcNumber };
}

/** What is left empty is missing. */
function written(report: { readonly [Name in keyof CaseReportDraft]?: string | null }): CaseReportDraft {
  return Object.fromEntries(Object.entries(report).filter(([, text]) => text)) as CaseReportDraft;
}

/** Doctors who give second opinions. */
export const doctorCaseOperations = publicOperations({
  name: 'doctorCaseOperations',
  module: 'cases',
  uses: {
    store: EventStore,
    doctors: Doctors,
    verified: VerifiedDoctors,
    work: DoctorCasesQuery,
    owners: CaseOwners,
    changes: LiveChanges,
  },
  fields: {
    Query: {
      doctorCases: {
        allow: 'doctor',
        run: ({ viewer, work }) => work.all(viewer.userId ?? ''),
        shows: {
          record: 'case',
          whose: ({ owners }, { offered, open, over }) =>
            owners.people([...offered, ...open, ...over].map(({ id }) => id)),
        },
      },
      doctorCase: {
        allow: 'doctor',
        run: ({ args, viewer, work }) => work.one(args.id, viewer.userId ?? ''),
        shows: { record: 'case', whose: ({ owners }, { id }) => owners.people([id]) },
      },
    },
    Mutation: {
      acceptCase: {
        allow: 'doctor',
        async run({ args: { id: caseId }, ...call }) {
          const doctorId = call.viewer.userId ?? '';
          const verified = (await call.verified.gmcNumberOf(doctorId)) !== null;
          return send(call, { type: 'AcceptCase', data: { caseId, doctorId, verified } });
        },
        answer: ({ args, viewer, work }, position) => work.one(args.id, viewer.userId ?? '', position),
      },
      declineCase: {
        allow: 'doctor',
        rules: declineCaseRules,
        run: ({ input: { id: caseId, reason }, ...call }) =>
          send(call, { type: 'DeclineCase', data: { caseId, doctorId: call.viewer.userId ?? '', reason } }),
        async answer({ input: { id }, viewer, work }, position) {
          await work.one(id, viewer.userId ?? '', position);
          return { id };
        },
      },
      askCasePatient: {
        allow: 'doctor',
        rules: askCasePatientRules,
        run: ({ input: { id: caseId, questionId, question }, ...call }) =>
          send(call, {
            type: 'AskPatient',
            data: { caseId, doctorId: call.viewer.userId ?? '', questionId, question },
          }),
        answer: ({ input, viewer, work }, position) => work.one(input.id, viewer.userId ?? '', position),
      },
      writeCaseReport: {
        allow: 'doctor',
        rules: writeCaseReportRules,
        run: ({ input: { id: caseId, report }, ...call }) =>
          send(call, {
            type: 'WriteReport',
            data: { caseId, doctorId: call.viewer.userId ?? '', report: written(report) },
          }),
        answer: ({ input, viewer, work }, position) => work.one(input.id, viewer.userId ?? '', position),
      },
      signCaseReport: {
        allow: 'doctor',
        rules: signCaseReportRules,
        async run({ input: { id: caseId, report }, ...call }) {
          const signatory = await signatoryOf(call);
          const data = { caseId, doctorId: call.viewer.userId ?? '', report, signatory };
          return send(call, { type: 'SignReport', data });
        },
        answer: ({ input, viewer, work }, position) => work.one(input.id, viewer.userId ?? '', position),
      },
      correctCaseReport: {
        allow: 'doctor',
        rules: correctCaseReportRules,
        async run({ input: { id: caseId, report, seen, reason }, ...call }) {
          const signatory = await signatoryOf(call);
          const data = { caseId, doctorId: call.viewer.userId ?? '', report, seen, reason, signatory };
          return send(call, { type: 'CorrectReport', data });
        },
        answer: ({ input, viewer, work }, position) => work.one(input.id, viewer.userId ?? '', position),
      },
      withdrawCaseReport: {
        allow: 'doctor',
        rules: withdrawCaseReportRules,
        run: ({ input: { id: caseId, reason }, ...call }) =>
          send(call, { type: 'WithdrawReport', data: { caseId, doctorId: call.viewer.userId ?? '', reason } }),
        answer: ({ input, viewer, work }, position) => work.one(input.id, viewer.userId ?? '', position),
      },
    },
    Subscription: {
      doctorCasesChanged: {
        allow: 'doctor',
        subscribe: ({ live, changes }) =>
          liveMessages(changes.changes(['cases.cases'], live), ({ position }) =>
            Promise.resolve({ doctorCasesChanged: { position: writePosition(position) } }),
          ),
      },
    },
  },
});
