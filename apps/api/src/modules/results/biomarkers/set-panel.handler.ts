import { Inject, Injectable } from '@nestjs/common';
import type { Refused } from '@meridian/domain/kernel';
import {
  biomarkerDecider,
  biomarkerStream,
  type PanelEvent,
  type PanelRefusal,
  panels,
} from '@meridian/domain/results';
import { EventStore, type WriteContext, type Written } from '../../../platform/event-store/index.js';
import { ListedTests } from '../../bookings/index.js';

interface PanelChange {
  readonly testId: string;
  readonly biomarkers: readonly string[];
  readonly promiseDays: number;
}

/** What a test measures is decided by what is known of the test and of its biomarkers. */
@Injectable()
export class SetPanelHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ListedTests) private readonly tests: ListedTests,
  ) {}

  async handle(
    change: PanelChange,
    context: WriteContext,
  ): Promise<Written<PanelEvent> | Refused<PanelRefusal | 'busy'>> {
    const [listed, offer, seen] = await Promise.all([
      this.tests.exists(change.testId),
      this.tests.offered(change.testId),
      Promise.all(change.biomarkers.map((id) => this.store.look(biomarkerStream(id), biomarkerDecider))),
    ]);
    const found = seen.map(({ state }) => state).filter((state) => state !== null);
    const idsOf = (those: typeof found) => those.map(({ biomarkerId }) => biomarkerId);
    const retired = idsOf(found.filter(({ retired: isRetired }) => isRetired));
    const { testId, biomarkers, promiseDays } = change;
    const data = {
      testId,
      biomarkers,
      promiseDays,
      listed,
      offered: (offer?.active ?? false) && offer?.endsWith === 'result',
      known: idsOf(found),
      retired,
    };
    return this.store.send(panels, { type: 'SetPanel', data }, context);
  }
}
