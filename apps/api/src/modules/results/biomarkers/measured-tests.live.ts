import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { refuse, type Refused } from '@meridian/domain/kernel';
import { panelDecider, panelStream } from '@meridian/domain/results';
import { EventStore } from '../../../platform/event-store/index.js';
import { OfferChecks, type ToOffer } from '../../bookings/index.js';

/** A test that should have a result and measures nothing can never have one, so nobody offers it. */
@Injectable()
export class MeasuredTests implements OnModuleInit {
  constructor(
    @Inject(OfferChecks) private readonly checks: OfferChecks,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  onModuleInit(): void {
    this.checks.register((test) => this.problemWith(test));
  }

  private async problemWith({ testId, endsWith }: ToOffer): Promise<Refused<'measuresNothing'> | null> {
    if (endsWith !== 'result') return null;
    const { state } = await this.store.look(panelStream(testId), panelDecider);
    return state && state.biomarkers.length > 0 ? null : refuse('measuresNothing');
  }
}
