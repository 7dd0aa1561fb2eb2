import type { PharmaBookingAction, PharmaVisitStage, UndoableBookingStep } from '../../../gql/graphql.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { BoardLine } from './visits.ts';

/** What needs somebody now comes first. */
export const stages = [
  'late',
  'waiting',
  'inRoom',
  'arriving',
  'done',
  'ended',
] as const satisfies readonly PharmaVisitStage[];

export const stageNames: Readonly<Record<PharmaVisitStage, MessageId>> = {
  late: 'pharmaBoard.stage.late',
  waiting: 'pharmaBoard.stage.waiting',
  inRoom: 'pharmaBoard.stage.inRoom',
  arriving: 'pharmaBoard.stage.arriving',
  done: 'pharmaBoard.stage.done',
  ended: 'pharmaBoard.stage.ended',
};

/** How a visit that came to nothing ended. */
const endNames: Partial<Record<BoardLine['status'], MessageId>> = {
  cancelled: 'pharmaBoard.figures.cancelled',
  noShow: 'pharmaBoard.figures.missed',
  failed: 'pharmaBoard.figures.failed',
};

export const stateName = ({ stage, status }: Pick<BoardLine, 'stage' | 'status'>): MessageId =>
  (stage === 'ended' ? endNames[status] : undefined) ?? stageNames[stage];

/** The next step, where there is one: the first of these that may be taken. */
const road = ['acknowledge', 'attend', 'callIn', 'vaccinate', 'takeSample', 'complete'] as const;

export type Action = Exclude<PharmaBookingAction, 'undo'>;

export function nextAction({ actions }: Pick<BoardLine, 'actions'>): Action | undefined {
  return road.find((action) => actions.includes(action));
}

export const actionNames: Readonly<Record<Action, MessageId>> = {
  acknowledge: 'pharmaBoard.acknowledge',
  attend: 'pharmaBoard.attend',
  refuseIdentity: 'pharmaBoard.refuseIdentity',
  callIn: 'pharmaBoard.callIn',
  hearTriage: 'pharmaBoard.hearTriage',
  takeSample: 'pharmaBoard.takeSample',
  failDraw: 'pharmaBoard.failDraw',
  failPatient: 'pharmaBoard.failPatient',
  vaccinate: 'pharmaBoard.vaccinate',
  correctVaccination: 'pharmaBoard.correct',
  complete: 'pharmaBoard.complete',
  miss: 'pharmaBoard.miss',
  takePayment: 'pharmaBoard.takePayment',
  takeVoucher: 'pharmaBoard.takeVoucher',
};

export const doneNames: Readonly<Record<Action, MessageId>> = {
  acknowledge: 'pharmaBoard.acknowledge.done',
  attend: 'pharmaBoard.attend.done',
  refuseIdentity: 'pharmaBoard.refuseIdentity.done',
  callIn: 'pharmaBoard.callIn.done',
  hearTriage: 'pharmaBoard.hearTriage.done',
  takeSample: 'pharmaBoard.takeSample.done',
  failDraw: 'pharmaBoard.failDraw.done',
  failPatient: 'pharmaBoard.failPatient.done',
  vaccinate: 'pharmaBoard.vaccinate.done',
  correctVaccination: 'pharmaBoard.correct.done',
  complete: 'pharmaBoard.complete.done',
  miss: 'pharmaBoard.miss.done',
  takePayment: 'pharmaBoard.takePayment.done',
  takeVoucher: 'pharmaBoard.takeVoucher.done',
};

export const undoNames: Readonly<Record<UndoableBookingStep, MessageId>> = {
  attend: 'pharmaBoard.undo.attend',
  callIn: 'pharmaBoard.undo.callIn',
  refuseIdentity: 'pharmaBoard.undo.refuseIdentity',
  failDraw: 'pharmaBoard.undo.failDraw',
  takeSample: 'pharmaBoard.undo.takeSample',
  failPatient: 'pharmaBoard.undo.failPatient',
  complete: 'pharmaBoard.undo.complete',
};

export const namesIn = ({ patients }: Pick<BoardLine, 'patients'>, between: string): string =>
  patients.flatMap(({ name }) => name || []).join(between);
