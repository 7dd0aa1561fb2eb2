import { Inject, Injectable } from '@nestjs/common';
import { EventStore } from '../../../platform/event-store/index.js';
import { certified } from './certificate.js';

const form = /^v(\d{1,2})-([0-9a-f-]{32,36})$/;

/** For whoever holds a certificate and asks whether we issued it. */
@Injectable()
export class IssuedCertificates {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  /** When the certificate with this number was issued; null where we issued none. */
  async at(documentId: string): Promise<Date | null> {
    const [, patient, bookingId] = form.exec(documentId) ?? [];
    if (patient === undefined || bookingId === undefined) return null;
    const found = await certified(this.store, bookingId, Number(patient));
    return found && new Date(found.vaccination.givenAt);
  }
}
