import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Refused } from '@meridian/domain/kernel';
import { networkOf } from '../../../platform/http/rate-limits.js';
import type { Viewer } from '../../../platform/session/index.js';
import { MailLimits } from '../../../platform/throttle/index.js';
import { ContactIndexesQuery } from '../../identity/index.js';
import type { OpenBooking } from './booking-access.service.js';

/** Limits steps after which a letter goes to the address of a booking, and an invitation to that of its guest. */
@Injectable()
export class BookingMails {
  constructor(
    @Inject(MailLimits) private readonly limits: MailLimits,
    @Inject(ContactIndexesQuery) private readonly people: ContactIndexesQuery,
  ) {}

  async during<Answer extends object>(
    { state: { contact } }: OpenBooking,
    { viewer: { userId }, request }: { readonly viewer: Viewer; readonly request: FastifyRequest },
    take: () => Promise<Answer>,
  ): Promise<Answer | Refused<'throttled'>> {
    const owner = userId === null ? null : await this.people.of(userId);
    const typed = contact && typeof contact === 'object' && contact.email ? [this.limits.mailboxOf(contact.email)] : [];
    const mailboxes = [...typed, ...(owner ? [owner.emailIndex] : [])];
    return this.limits.during('order', { mailboxes, account: userId, network: networkOf(request.ip) }, take);
  }
}
