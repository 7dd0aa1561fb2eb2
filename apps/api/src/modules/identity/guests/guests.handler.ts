import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  accountDecider,
  accountStream,
  type Language,
  mailboxDecider,
  mailboxStream,
  profileDecider,
  profileStream,
  type Whereabouts,
} from '@meridian/domain/identity';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import { asPerson, EventStore, type LogPosition, type WriteContext } from '../../../platform/event-store/index.js';
import { Indexes } from '../accounts/indexes.service.js';

export interface AdmitGuest {
  readonly language: Language;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneCountry: string;
  readonly phone: string;
  readonly whereNow?: Whereabouts | null;
}

interface Reached {
  readonly userId: string;
  readonly language: Language;
  readonly email: string;
  readonly phoneCountry?: string | undefined;
  readonly phone?: string | undefined;
  readonly whereNow?: Whereabouts | null | undefined;
}

/** Somebody goes on without registering. Always a new person: an address that is typed proves nothing. */
@Injectable()
export class GuestsHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Indexes) private readonly indexes: Indexes,
  ) {}

  async admit(
    { language, email, whereNow, firstName, lastName, phoneCountry, phone }: AdmitGuest,
    context: Omit<WriteContext, 'actor'>,
  ): Promise<{ readonly userId: string; readonly position: LogPosition } | Refused<'busy'>> {
    const userId = randomUUID();
    const acting = asPerson(userId, context);
    const profile = { firstName, lastName, phoneCountry, phone };
    const searchWords = this.indexes.searchWords({ ...profile, email });
    const told = await this.store.decide(
      profileStream(userId),
      profileDecider,
      { type: 'ChangeProfile', data: { userId, change: profile, searchWords } },
      acting,
    );
    if (isRefused(told)) return refuse('busy');
    const written = await this.giveMailbox({ userId, language, email, ...profile, whereNow }, acting);
    return isRefused(written) ? refuse('busy') : { userId, position: written.position };
  }

  /** Whoever proves the address later has all that its guests did. */
  async giveMailbox({ userId, language, email, phoneCountry, phone, whereNow }: Reached, acting: WriteContext) {
    const emailIndex = this.indexes.email(email);
    const note = { type: 'NoteGuest', data: { emailIndex, userId } } as const;
    const noted = await this.store.decide(mailboxStream(emailIndex), mailboxDecider, note, acting);
    if (isRefused(noted)) return noted;
    const phoneIndex = phoneCountry && phone ? { phoneIndex: this.indexes.phone(phoneCountry, phone) } : {};
    const inMainlandChina = whereNow === 'mainlandChina';
    const data = { userId, language, email: email.trim(), emailIndex, ...phoneIndex, inMainlandChina };
    return this.store.decide(accountStream(userId), accountDecider, { type: 'AdmitGuest', data }, acting);
  }
}
