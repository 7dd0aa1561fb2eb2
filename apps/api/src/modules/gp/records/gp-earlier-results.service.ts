import { Inject, Injectable } from '@nestjs/common';
import type { Diagnostic, Language } from '@meridian/contracts/generated/public';
import type { Acting } from '../../../platform/operations/index.js';
import { RECORD_ACCESS, type RecordAccess } from '../../../platform/session/index.js';
import { ResultsOfPerson } from '../../results/index.js';
import { SharedWithDoctor } from './shared-records.service.js';

interface Asked {
  readonly appointmentId: string;
  readonly doctorId: string | null;
  readonly language: Language;
}

/** What was published here of a patient, for the doctor to whom they agreed to show it. */
@Injectable()
export class GpEarlierResults {
  constructor(
    @Inject(SharedWithDoctor) private readonly shared: SharedWithDoctor,
    @Inject(ResultsOfPerson) private readonly results: ResultsOfPerson,
    @Inject(RECORD_ACCESS) private readonly access: RecordAccess,
  ) {}

  async of({ appointmentId, doctorId, language }: Asked, acting: Acting): Promise<Diagnostic[] | null> {
    const found = await this.shared.of(appointmentId, doctorId, 'results');
    if (!found) return null;
    const { owner: userId, patient } = found;
    const results = patient ? await this.results.of(userId, patient, language) : [];
    // Written before they are shown: nobody reads without a trace.
    const opening = { userId, record: 'result', role: 'gp', reason: 'work' } as const;
    const isNoted = results.length === 0 || (await this.access.opened(opening, acting));
    if (!isNoted) throw new Error('A reading could not be noted');
    return results;
  }
}
