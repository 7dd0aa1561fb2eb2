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
}

/** Somebody goes on without registering. Always a new person: an address that is typed proves nothing. */
@Injectable()
export class GuestsHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Indexes) private readonly indexes: Indexes,
  ) {}

  async admit(
    { language, email, ...profile }: AdmitGuest,
    context: Omit<WriteContext, 'actor'>,
  ): Promise<{ readonly userId: string; readonly position: LogPosition } | Refused<'busy'>> {
    const userId = randomUUID();
    const acting = asPerson(userId, context);
    const emailIndex = this.indexes.email(email);
    const phoneIndex = this.indexes.phone(profile.phoneCountry, profile.phone);
    const searchWords = this.indexes.searchWords({ ...profile, email });
    const steps = [
      () =>
        this.store.decide(
          profileStream(userId),
          profileDecider,
          { type: 'ChangeProfile', data: { userId, change: profile, searchWords } },
          acting,
        ),
      () =>
        this.store.decide(
          mailboxStream(emailIndex),
          mailboxDecider,
          { type: 'NoteGuest', data: { emailIndex, userId } },
          acting,
        ),
    ];
    for (const step of steps) if (isRefused(await step())) return refuse('busy');
    const data = { userId, language, email: email.trim(), emailIndex, phoneIndex };
    const written = await this.store.decide(
      accountStream(userId),
      accountDecider,
      { type: 'AdmitGuest', data },
      acting,
    );
    return isRefused(written) ? refuse('busy') : { userId, position: written.position };
  }
}
