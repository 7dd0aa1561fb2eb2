import { Inject, Injectable } from '@nestjs/common';
import type { EarlierResults as Answer } from '@meridian/contracts/generated/public';
import { type CaseState, earlierResultsBarrier } from '@meridian/domain/cases';
import type { Acting } from '../../../../platform/operations/index.js';
import { RECORD_ACCESS, type RecordAccess } from '../../../../platform/session/index.js';
import { ResultsOfPerson } from '../../../results/index.js';
import { CaseAccess } from '../../cases/case-access.service.js';
import { CaseOwners } from '../../cases/case-owners.query.js';
import { recordLeft } from '../../cases/case.rows.js';

interface Asked {
  readonly caseId: string;
  readonly doctorId: string | null;
  readonly language: CaseState['language'];
}

/** What was published here of a patient, for the doctor who has the case and to whom the patient agreed to show it. */
@Injectable()
export class EarlierResults {
  constructor(
    @Inject(CaseAccess) private readonly cases: CaseAccess,
    @Inject(CaseOwners) private readonly owners: CaseOwners,
    @Inject(ResultsOfPerson) private readonly results: ResultsOfPerson,
    @Inject(RECORD_ACCESS) private readonly access: RecordAccess,
  ) {}

  /** Null for whoever does not have the case. */
  async of({ caseId, doctorId, language }: Asked, acting: Acting): Promise<Answer | null> {
    const found = await this.cases.any(caseId);
    if (!found || doctorId === null || found.state.doctorId !== doctorId) return null;
    const barrier = earlierResultsBarrier(found.state);
    const patient = recordLeft(found.state.patient);
    if (barrier || !patient) return { barrier, results: [] };
    const owner = await this.owners.ownerNow(found.userId);
    const results = await this.results.of(owner, patient, language);
    if (results.length > 0) await this.noted(owner, acting);
    return { barrier: null, results };
  }

  /** Written before they are shown: nobody reads without a trace. */
  private async noted(userId: string, acting: Acting): Promise<void> {
    const opening = { userId, record: 'result', role: 'doctor', reason: 'work' } as const;
    if (!(await this.access.opened(opening, acting))) throw new Error('A reading could not be noted');
  }
}
