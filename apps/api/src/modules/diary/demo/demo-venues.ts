import { Inject, Injectable } from '@nestjs/common';
import { venueStream } from '@meridian/domain/diary';
import { addDays, isRefused, type Refused, ukDay } from '@meridian/domain/kernel';
import { DemoLog } from '../../../platform/demo/index.js';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { Written } from '../../../platform/event-store/index.js';
import type { DemoAccount } from '../../../platform/observability/startup-report.js';
import { VenuesHandler } from '../places/venues.handler.js';
import { demoPlaces } from './demo-places.js';
import type { DemoVenue } from './demo-venue.js';
import { firstVenues } from './first-venues.js';
import { offersOf } from './demo-offers.js';

const by = { actor: 'demo' };
const unseen = { touched: [], seen: [] };
const daysToStocktaking = 9;

/** Opens places to try the product out, once. What staff made of a place since stays. */
@Injectable()
export class DemoVenues {
  constructor(
    @Inject(DemoLog) private readonly log: DemoLog,
    @Inject(VenuesHandler) private readonly venues: VenuesHandler,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async seed(): Promise<readonly DemoAccount[]> {
    await Promise.all(
      [...firstVenues, ...demoPlaces].map((venue) => this.log.once(venueStream(venue.venueId), () => this.open(venue))),
    );
    return [];
  }

  private async open({ inactive, ...venue }: DemoVenue): Promise<void> {
    const { venueId } = venue;
    await this.venues.ensure(venue, by);
    const now = await this.venues.venueNow(venueId);
    if (!now.opened || now.tests.length > 0) return;
    done(await this.venues.venue({ type: 'OfferTests', data: { venueId, tests: offersOf(venue) } }, by));
    if (venue.kind === 'pharmacy') {
      done(await this.venues.venue({ type: 'FlagVenue', data: { venueId, flags: ['pos', 'vaccine'] } }, by));
    }
    if (inactive) done(await this.venues.venue({ type: 'DeactivateVenue', data: { venueId } }, by));
    if (venueId === 'pharmacy-1') await this.closeForStocktaking(venueId);
  }

  private async closeForStocktaking(venueId: string): Promise<void> {
    const day = addDays(ukDay(this.clock.now()), daysToStocktaking);
    const data = { venueId, day, spans: [], note: 'Stocktaking', ...unseen };
    done(await this.venues.calendar({ type: 'ExceptDay', data }, by));
  }
}

function done(outcome: Written | Refused): void {
  if (isRefused(outcome)) throw new Error(`The demo was refused: ${outcome.refused}`);
}
