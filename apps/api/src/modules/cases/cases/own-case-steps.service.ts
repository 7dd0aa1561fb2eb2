import { Inject, Injectable } from '@nestjs/common';
import type { CaseStep } from '@meridian/contracts/generated/public';
import { caseDecider, type CaseEvent, type CaseStep as Step, caseStepOf, caseStream } from '@meridian/domain/cases';
import { EventStore } from '../../../platform/event-store/index.js';
import { wordsLeft } from '../../../platform/personal-data/index.js';
import { Doctors } from '../../identity/index.js';
import { CaseAccess } from './case-access.service.js';

interface Told extends Step {
  readonly id: string;
  readonly at: Date;
}

/** What happened to a case, in the words of those who wrote to each other, from the log itself. */
@Injectable()
export class OwnCaseSteps {
  constructor(
    @Inject(CaseAccess) private readonly access: CaseAccess,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Doctors) private readonly doctors: Doctors,
  ) {}

  /** First to last. Null for somebody else's, as for one that does not exist. */
  async of(caseId: string, viewerId: string | null): Promise<CaseStep[] | null> {
    if (!(await this.access.open(caseId, viewerId))) return null;
    const told = await this.told(caseId);
    const named = await this.doctors.named([...new Set(told.flatMap(({ doctorId }) => doctorId ?? []))]);
    return told.map(({ id, kind, at, doctorId, edition, amount, words, own }) => ({
      id,
      kind,
      at,
      doctor: named.get(doctorId ?? '')?.name ?? null,
      edition: edition ?? null,
      amount: amount ?? null,
      words: wordsLeft(words),
      own: own ?? false,
    }));
  }

  private async told(caseId: string): Promise<readonly Told[]> {
    const told: Told[] = [];
    let state = caseDecider.initial;
    for await (const { id, type, data, recordedAt: at } of this.store.readOpened(caseStream(caseId))) {
      const event = { type, data } as CaseEvent;
      const step = caseStepOf(state, event);
      if (step) told.push({ ...step, id, at });
      state = caseDecider.evolve(state, event);
    }
    return told;
  }
}
