import type { WorkSubjectKind } from '@meridian/contracts/generated/admin';

/** Says which records are looked after. The module that knows tasks provides it. */
export interface AssignedRecords {
  /** Their ids; without a person, those that anybody looks after. */
  of(kind: WorkSubjectKind, person?: string): Promise<readonly string[]>;
}

export const ASSIGNED_RECORDS = Symbol('ASSIGNED_RECORDS');
