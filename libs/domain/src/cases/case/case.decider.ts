import type { Aggregate, Decider } from '../../kernel/index.js';
import * as assignment from './case-assignment.js';
import * as draft from './case-draft.js';
import * as end from './case-end.js';
import * as translating from './case-translating.js';
import * as withdrawal from './case-withdrawal.js';
import * as work from './case-work.js';
import type { CaseCommand, CaseRefusal } from './case.commands.js';
import type { CaseEvent } from './case.events.js';
import { type CaseState, evolveCase, noCase } from './case.state.js';

export const caseDecider: Decider<CaseState, CaseCommand, CaseEvent, CaseRefusal> = {
  initial: noCase,
  evolve: evolveCase,
  decide: {
    StartCase: ({ data }, state) => draft.startCase(data, state),
    NameCasePatient: ({ data }, state, { now }) => draft.namePatient(data, state, now),
    DescribeCase: ({ data }, state) => draft.describeCase(data, state),
    DescribeCaseFiles: ({ data }, state) => draft.describeFiles(data, state),
    GiveCaseConsents: ({ data }, state) => draft.giveConsents(data, state),
    GiveCaseCoupon: ({ data }, state) => draft.giveCoupon(data, state),
    RemoveCaseCoupon: ({ data }, state) => draft.removeCoupon(data, state),
    DeleteCase: ({ data }, state) => draft.deleteCase(data, state),
    BeginCasePayment: ({ data }, state, { now }) => draft.beginPayment(data, state, now),
    EndCasePayment: ({ data }, state) => draft.endPayment(data, state),
    LandCasePayment: ({ data }, state) => draft.landPayment(data, state),
    OfferCase: ({ data }, state, { now }) => assignment.offerCase(data, state, now),
    AcceptCase: ({ data }, state, { now }) => assignment.acceptCase(data, state, now),
    DeclineCase: ({ data }, state, { now }) => assignment.declineCase(data, state, now),
    LapseOffers: ({ data }, state, { now }) => assignment.lapseOffers(data, state, now),
    DropDoctor: ({ data }, state, { now }) => assignment.dropDoctor(data, state, now),
    ReassignCase: ({ data }, state, { now }) => assignment.reassignCase(data, state, now),
    AskPatient: ({ data }, state, { now }) => work.askPatient(data, state, now),
    AnswerDoctor: ({ data }, state, { now }) => work.answerDoctor(data, state, now),
    WriteReport: ({ data }, state) => work.writeReport(data, state),
    SignReport: ({ data }, state, { now }) => work.signReport(data, state, now),
    CorrectReport: ({ data }, state, { now }) => work.correctReport(data, state, now),
    WithdrawReport: ({ data }, state, { now }) => withdrawal.withdrawReport(data, state, now),
    WithdrawReportByStaff: ({ data }, state, { now }) => withdrawal.withdrawReportByStaff(data, state, now),
    NoteTranslated: ({ data }, state, { now }) => translating.noteTranslated(data, state, now),
    LandReportTranslation: ({ data }, state, { now }) => translating.landReportTranslation(data, state, now),
    GiveFeedback: ({ data }, state) => work.giveFeedback(data, state),
    NoteCaseTime: ({ data }, state, { now }) => end.noteTime(data, state, now),
    ChooseToWait: ({ data }, state) => end.chooseToWait(data, state),
    AskCancellation: ({ data }, state, { now }) => end.askCancellation(data, state, now),
    DeclineCancellation: ({ data }, state, { now }) => end.declineCancellation(data, state, now),
    CancelCase: ({ data }, state) => end.cancelCase(data, state),
    NoteCaseRefund: ({ data }, state) => end.noteRefund(data, state),
    NoteCaseRefundFailed: ({ data }, state) => end.noteRefundFailed(data, state),
  },
};

export const cases: Aggregate<CaseState, CaseCommand, CaseEvent, CaseRefusal> = {
  category: 'case',
  decider: caseDecider,
  idOf: ({ data }) => data.caseId,
};
