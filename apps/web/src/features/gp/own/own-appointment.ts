import type { AppointmentNow } from '../shared/appointment.ts';

type Status = AppointmentNow['status'];

const unfinished: readonly Status[] = ['draft', 'requested'];
const over: readonly Status[] = ['completed', 'cancelled', 'noShow', 'expired'];

export type Groups<Appointment> = {
  next: readonly Appointment[];
  unfinished: readonly Appointment[];
  past: readonly Appointment[];
};

/** Calls to come, the next first; what was begun; what is over, the latest first. What was never paid in time is left out. */
export function grouped<Appointment extends Pick<AppointmentNow, 'status' | 'callBy' | 'startedAt'>>(
  appointments: readonly Appointment[],
): Groups<Appointment> {
  return {
    next: appointments
      .filter(({ status }) => !unfinished.includes(status) && !over.includes(status))
      .toSorted((one, other) => one.callBy.localeCompare(other.callBy)),
    unfinished: appointments.filter(({ status }) => unfinished.includes(status)),
    past: appointments
      .filter(({ status }) => over.includes(status) && status !== 'expired')
      .toSorted((one, other) => other.startedAt.localeCompare(one.startedAt)),
  };
}

/** Money came or went, and its receipt or credit note is not there yet. */
export function awaitsDocuments({
  paid,
  refunded,
  documents,
}: Pick<AppointmentNow, 'paid' | 'refunded' | 'documents'>) {
  const has = (wanted: string) => documents.some(({ series }) => series === wanted);
  return (paid.amount > 0 && !has('receipt')) || (refunded.amount > 0 && !has('creditNote'));
}
