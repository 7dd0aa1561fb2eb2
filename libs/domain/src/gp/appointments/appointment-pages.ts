import { type AppointmentPage, pagesIn } from './appointment.rules.js';
import type { AppointmentState } from './appointment.state.js';

const isDone: Readonly<Record<AppointmentPage, (state: AppointmentState) => boolean>> = {
  patient: ({ patient }) => patient !== null,
  reason: ({ told }) => told !== null,
  wishes: ({ wishes }) => wishes !== null,
  time: ({ time }) => time !== null,
  place: ({ contact, address }) => contact !== null && address !== null,
  check: () => false,
};

/** Where somebody who comes back goes on: the first page that is not done. */
export function nextPage(state: AppointmentState): AppointmentPage {
  return pagesIn(state.mode).find((page) => !isDone[page](state)) ?? 'check';
}
