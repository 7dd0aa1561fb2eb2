import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { accountDecider, accountStream, type Language, type Whereabouts } from '@meridian/domain/identity';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { asPerson, EventStore, type LogPosition, type WriteContext } from '../../../platform/event-store/index.js';
import { Credentials } from './credentials.service.js';
import { MailLinks } from '../links/mail-links.service.js';
import { RegistrationStreams } from './registration-streams.handler.js';

export interface Register {
  readonly role: 'patient' | 'doctor';
  readonly language: Language;
  readonly title?: string | null;
  readonly givenName?: string | null;
  readonly familyName: string;
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly phoneCountry: string;
  readonly phone: string;
  readonly weixin?: string | null;
  readonly specialty?: string | null;
  readonly gmcNumber?: string | null;
  readonly whereNow?: Whereabouts | null;
}

export interface Registered {
  readonly userId: string;
  readonly position: LogPosition;
}

export type RegisterRefusal = 'passwordBreached' | 'usernameTaken' | 'emailTaken' | 'notGuest' | 'busy';

@Injectable()
export class RegisterHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Credentials) private readonly credentials: Credentials,
    @Inject(MailLinks) private readonly links: MailLinks,
    @Inject(RegistrationStreams) private readonly streams: RegistrationStreams,
  ) {}

  /** `guestId`: a guest who is signed in becomes a patient and keeps the id. */
  async handle(
    register: Register,
    guestId: string | null,
    context: Omit<WriteContext, 'actor'>,
  ): Promise<Registered | Refused<RegisterRefusal>> {
    if (await this.credentials.isBreached(register.password)) return refuse('passwordBreached');
    const userId = guestId ?? randomUUID();
    const acting = asPerson(userId, context);
    const taken = await this.streams.reserve(register, userId, acting);
    if (isRefused(taken)) return taken;
    // Before the account, so that an account never lacks what was typed with it.
    const described = await this.streams.describe(register, userId, acting);
    if (isRefused(described)) return described;
    const credentialId = await this.credentials.keep(userId, register.password);
    const { role, language, email, username } = register;
    const data = {
      userId,
      role,
      language,
      email: email.trim(),
      emailIndex: taken.emailIndex,
      username,
      usernameIndex: taken.usernameIndex,
      credentialId,
      inMainlandChina: register.whereNow === 'mainlandChina',
      link: this.links.open('confirm', this.clock.now()),
    };
    const opened = await this.store.decide(
      accountStream(userId),
      accountDecider,
      { type: 'OpenAccount', data },
      acting,
    );
    if (isRefused(opened)) {
      await this.credentials.forget(credentialId);
      return refuse(opened.refused === 'busy' ? 'busy' : 'notGuest');
    }
    return { userId, position: opened.position };
  }
}
