import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Language } from '../../../platform/documents/index.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { type Receipted, ReceiptedThings, type ReceiptPaper } from '../../payments/index.js';
import { BookingOwnerQuery } from './booking-owner.query.js';
import { bookingPaper } from './booking-paper.js';
import { bookingReceiptPdf } from './booking-receipt-pdf.js';

/** A booking as something with receipts. */
@Injectable()
export class ReceiptedBookings implements Receipted, OnModuleInit {
  readonly kind = 'booking';
  readonly record = 'booking';

  constructor(
    @Inject(ReceiptedThings) private readonly things: ReceiptedThings,
    @Inject(BookingOwnerQuery) private readonly owners: BookingOwnerQuery,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  onModuleInit(): void {
    this.things.register(this);
  }

  ownerOf(bookingId: string): Promise<string | null> {
    return this.owners.ownerOf(bookingId);
  }

  async paper(bookingId: string, language?: Language): Promise<ReceiptPaper | null> {
    const { store, environment } = this;
    const paper = await bookingPaper(store, bookingId, language);
    if (!paper) return null;
    return {
      userId: paper.userId,
      print: (issued, hidePerson) => bookingReceiptPdf({ store, environment }, paper, { ...issued, hidePerson }),
    };
  }
}
