import { Inject, Injectable } from '@nestjs/common';
import { doctorDecider, doctorStream, profileDecider, profileStream } from '@meridian/domain/identity';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { Indexes } from './indexes.service.js';
import type { Register, RegisterRefusal } from './register.handler.js';
import { Reservations } from './reservations.handler.js';

export interface Reserved {
  readonly emailIndex: string;
  readonly usernameIndex: string;
}

/** What a registration writes beside the account itself. */
@Injectable()
export class RegistrationStreams {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Indexes) private readonly indexes: Indexes,
    @Inject(Reservations) private readonly reservations: Reservations,
  ) {}

  async reserve(
    { email, username }: Register,
    userId: string,
    context: WriteContext,
  ): Promise<Reserved | Refused<RegisterRefusal>> {
    const emailIndex = this.indexes.email(email);
    const usernameIndex = this.indexes.username(username);
    const named = await this.reservations.username(usernameIndex, userId, context);
    if (isRefused(named)) return named;
    const mailbox = await this.reservations.mailbox(emailIndex, userId, context);
    if (!isRefused(mailbox)) return { emailIndex, usernameIndex };
    await this.reservations.releaseUsername(usernameIndex, userId, context);
    return mailbox;
  }

  async describe(register: Register, userId: string, context: WriteContext): Promise<{ done: true } | Refused<'busy'>> {
    const { title, givenName, familyName, email, phoneCountry, phone, weixin, specialty, gmcNumber } = register;
    const names = { firstName: givenName, lastName: familyName };
    const searchWords = this.indexes.searchWords({ ...names, email, gmcNumber, phoneCountry, phone });
    const registration = {
      title,
      ...names,
      phoneCountry,
      phone,
      weixin,
      specialty,
      gmcNumber,
    };
    const change = Object.fromEntries(Object.entries(registration).filter(([, value]) => value));
    const profile = await this.store.decide(
      profileStream(userId),
      profileDecider,
      { type: 'ChangeProfile', data: { userId, change, searchWords } },
      context,
    );
    if (isRefused(profile)) return refuse('busy');
    if (register.role !== 'doctor' || !gmcNumber) return { done: true };
    const data = { userId, gmcNumber, gmcIndex: this.indexes.gmcNumber(gmcNumber) };
    const applied = await this.store.decide(
      doctorStream(userId),
      doctorDecider,
      { type: 'ApplyAsDoctor', data },
      context,
    );
    return isRefused(applied) ? refuse('busy') : { done: true };
  }
}
