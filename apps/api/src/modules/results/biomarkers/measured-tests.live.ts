import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { refuse, type Refused } from '@meridian/domain/kernel';
import { panelDecider, panelStream } from '@meridian/domain/results';
import { EventStore } from '../../../platform/event-store/index.js';
import { OfferChecks } from '../../bookings/index.js';

/** A test that measures nothing can never have a result, so nobody offers it. */
@Injectable()
export class MeasuredTests implements OnModuleInit {
  constructor(
    @Inject(OfferChecks) private readonly checks: OfferChecks,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  onModuleInit(): void {
    this.checks.register((testId) => this.problemWith(testId));
  }

  private async problemWith(testId: string): Promise<Refused<'measuresNothing'> | null> {
    const { state } = await this.store.look(panelStream(testId), panelDecider);
    return state && state.biomarkers.length > 0 ? null : refuse('measuresNothing');
  }
}
