import { Inject, Injectable } from '@nestjs/common';
import { EventStore } from '../../../platform/event-store/index.js';
import { appointmentPlace } from '../../diary/index.js';

/** Places of the diary where doctors see patients in person. */
@Injectable()
export class PracticePlaces {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async isOpen(venueId: string): Promise<boolean> {
    return (await this.place(venueId))?.active ?? false;
  }

  /** In one line; empty where there is no such place. */
  async inWords(venueId: string | undefined): Promise<string> {
    const place = venueId === undefined ? null : await this.place(venueId);
    return place ? [place.name, place.address1, place.city, place.postCode].filter(Boolean).join(', ') : '';
  }

  private async place(venueId: string) {
    return (await appointmentPlace(this.store, venueId)).place;
  }
}
