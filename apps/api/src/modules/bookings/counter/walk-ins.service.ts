import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { BookPharmaWalkInInput } from '@meridian/contracts/generated/public';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import type { LogPosition, WriteContext } from '../../../platform/event-store/index.js';
import { Patients } from '../../identity/index.js';
import { BookingOffers } from '../booking/booking-offers.service.js';
import { BookForPatientHandler } from '../staff/book-for-patient.handler.js';

type Booked = { readonly bookingId: string; readonly position: LogPosition };

/** Who is there is booked, admitted, and made known where nobody knew them. */
@Injectable()
export class WalkIns {
  constructor(
    @Inject(BookForPatientHandler) private readonly handler: BookForPatientHandler,
    @Inject(BookingOffers) private readonly offers: BookingOffers,
    @Inject(Patients) private readonly patients: Patients,
  ) {}

  async book(input: BookPharmaWalkInInput, acting: WriteContext): Promise<Booked | Refused> {
    const { pharmaid: venueId, testId, language } = input;
    const offered = await this.offers.for(testId, venueId);
    if (isRefused(offered)) return offered;
    if (offered.offer.homeVisit || offered.offer.kit) return refuse('notOfferedHere');
    if (input.userId && !(await this.isFound(input.userId, input))) return refuse('unknownPerson');
    const userId = input.userId ?? randomUUID();
    const admit = input.userId ? undefined : () => this.patients.add(userId, personOf(input), acting);
    return this.handler.handle({ input: { ...input, userId, venueId }, language, admit, ...offered }, acting);
  }

  /** Only for whom the counter could find: by the name and birth date of who stands there. */
  private async isFound(userId: string, input: BookPharmaWalkInInput): Promise<boolean> {
    return (await this.patients.alike(bornOf(input))).some((each) => each.userId === userId);
  }
}

function bornOf({ patients: [first] }: BookPharmaWalkInInput) {
  return { firstName: first?.firstName ?? '', lastName: first?.lastName ?? '', birthDate: first?.dob ?? '' };
}

function personOf(input: BookPharmaWalkInInput) {
  const { language, contact, anotherPerson } = input;
  const { email, phoneCountry, phone: phoneNumber } = contact;
  return { ...bornOf(input), language, email, phoneCountry, phoneNumber, anotherPerson };
}
