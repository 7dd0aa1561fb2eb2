import { type CaseState, restingStatuses } from '@meridian/domain/cases';
import type { PersonalDataService } from '../../../platform/personal-data/index.js';
import { idsOf, ownerIn } from '../../../platform/projector/index.js';
import { openStates, type Stored } from '../../../platform/projector/stored-state.js';

const claims = 'cases.claims';
/** By whom the cases were begun that an account has now. */
export const askersOf = (owner: string): string => idsOf(claims, owner);
/** Whose a case is now. */
export const caseOwnerIn = (table: string): string => ownerIn(claims, table);

export interface CaseRow {
  readonly case_id: string;
  /** Who began it, under whose key everything personal is; whose it is may have changed since. */
  readonly user_id: string;
  readonly status: Exclude<CaseState['status'], 'none' | 'deleted'>;
  readonly state: Stored<CaseState>;
  readonly created_at: Date;
  readonly changed_at: Date;
  readonly submitted_at: Date | null;
}

/** No doctor works on it now. */
export const restingCases = `('${restingStatuses.join("', '")}')`;

export const caseColumns = 'c.case_id, c.user_id, c.status, c.state, c.created_at, c.changed_at, c.submitted_at';

type PersonalField = 'patient' | 'title' | 'story' | 'wish' | 'question' | 'answer' | 'report' | 'signatory' | 'reason';

/** What is personal opened, or `only` some of it; what was erased is missing as if it was never given. */
export async function openCases(
  personalData: PersonalDataService,
  rows: readonly CaseRow[],
  only?: readonly PersonalField[],
): Promise<CaseState[]> {
  const states = await openStates(personalData, rows, ({ user_id }) => user_id, only);
  return states.map((state) => ({ ...state, patient: recordLeft(state.patient) }));
}

/** What was opened of somebody who was erased is a word. */
export const recordLeft = <Opened>(opened: Opened | null | undefined): Opened | null =>
  typeof opened === 'object' ? opened : null;
