import type { AppointmentState } from '@meridian/domain/gp';
import type { AppointmentStatus } from '@meridian/contracts/generated/public';
import type { PersonalDataService } from '../../../platform/personal-data/index.js';
import { idsOf, ownerIn } from '../../../platform/projector/index.js';
import { openStates, type Stored } from '../../../platform/projector/stored-state.js';

const claims = 'gp.claims';
/** By whom the appointments were begun that an account has now. */
export const patientsOf = (owner: string): string => idsOf(claims, owner);
/** Whose an appointment is now. */
export const ownerOf = (table: string): string => ownerIn(claims, table);

export interface AppointmentRow {
  readonly appointment_id: string;
  /** Who began it, under whose key everything personal is; whose it is may have changed since. */
  readonly user_id: string;
  readonly status: AppointmentStatus;
  readonly state: Stored<AppointmentState>;
  readonly created_at: Date;
}

export interface EndingRow extends AppointmentRow {
  readonly ended_at: Date | null;
}

type PersonalField =
  | 'patient'
  | 'adult'
  | 'reason'
  | 'medication'
  | 'history'
  | 'contact'
  | 'address'
  | 'notes'
  | 'advice'
  | 'safetyNet'
  | 'interpreterName'
  | 'interpreterContact';

/** What is personal opened, or `only` some of it; what was erased is missing as if it was never given. */
export async function openAppointments(
  personalData: PersonalDataService,
  rows: readonly AppointmentRow[],
  only?: readonly PersonalField[],
): Promise<AppointmentState[]> {
  return (await openStates(personalData, rows, ({ user_id }) => user_id, only)).map(withoutErased);
}

export const withoutErased = (state: AppointmentState): AppointmentState => ({
  ...state,
  patient: recordOf(state.patient),
  adult: recordOf(state.adult),
  contact: recordOf(state.contact),
  address: recordOf(state.address),
});

/** What was opened of somebody who was erased is a word. */
function recordOf<Opened>(opened: Opened | null): Opened | null {
  return typeof opened === 'object' ? opened : null;
}
