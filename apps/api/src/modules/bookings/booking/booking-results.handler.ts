import { Inject, Injectable } from '@nestjs/common';
import { bookings, type BookingCommand, type BookingRefusal } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';

export interface SampleResult {
  readonly bookingId: string;
  /** Counted from 0. */
  readonly patient: number;
  readonly resultId: string;
}

/** The booking has ended for somebody who is not tested any more: their result changes nothing. */
const overtaken: readonly (BookingRefusal | 'busy')[] = [
  'patientOut',
  'bookingFailed',
  'bookingCancelled',
  'bookingCompleted',
];

/** Results as the module that measures reports them to bookings. Reported again, nothing happens. */
@Injectable()
export class BookingResults {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  entered(result: SampleResult, context: WriteContext): Promise<void> {
    return this.note({ type: 'EnterResult', data: result }, context);
  }

  async published(result: SampleResult, context: WriteContext): Promise<void> {
    await this.entered(result, context);
    await this.note({ type: 'PublishResult', data: result }, context);
  }

  private async note(command: BookingCommand, context: WriteContext): Promise<void> {
    const noted = await this.store.send(bookings, command, context);
    if (!isRefused(noted) || overtaken.includes(noted.refused)) return;
    throw new Error(`a booking could not take its result: ${noted.refused}`);
  }
}
