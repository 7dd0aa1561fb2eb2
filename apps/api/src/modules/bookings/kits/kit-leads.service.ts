import { Inject, Injectable } from '@nestjs/common';
import type { KitLead } from '@meridian/contracts/generated/public';
import {
  bookingDecider,
  bookingStream,
  isBarcode,
  kitDecider,
  kitStream,
  normalBarcode,
} from '@meridian/domain/bookings';
import { EventStore } from '../../../platform/event-store/index.js';
import type { Viewer } from '../../../platform/session/index.js';
import { BookingOwnersQuery } from '../booking/booking-owners.query.js';

/** Where a scanned kit leads. Only its owner learns whose it is. */
@Injectable()
export class KitLeads {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(BookingOwnersQuery) private readonly owners: BookingOwnersQuery,
  ) {}

  async of(typed: string, { userId }: Viewer): Promise<KitLead> {
    const barcode = normalBarcode(typed);
    if (!isBarcode(barcode)) return { to: 'unknown', barcode };
    const { state } = await this.store.look(kitStream(barcode), kitDecider);
    if (!state.made) return { to: 'unknown', barcode };
    const { usedBy: bookingId, voided } = state;
    if (bookingId === null) return { to: voided ? 'void' : 'registration', barcode };
    const isOwn = userId !== null && (await this.ownerOf(bookingId)) === userId;
    return isOwn ? { to: 'booking', barcode, bookingId } : { to: 'somebody', barcode };
  }

  private async ownerOf(bookingId: string): Promise<string | null> {
    const { state } = await this.store.look(bookingStream(bookingId), bookingDecider);
    return state.owner === null ? null : this.owners.ownerNow(state.owner);
  }
}
