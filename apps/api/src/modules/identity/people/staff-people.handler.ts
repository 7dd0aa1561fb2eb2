import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { accounts, type ProfileCorrection, profiles, sessions } from '@meridian/domain/identity';
import { isRefused, type Refused, refuse } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type LogPosition, type WriteContext } from '../../../platform/event-store/index.js';
import { Indexes } from '../accounts/indexes.service.js';
import { GuestsHandler } from '../guests/guests.handler.js';
import { LinksHandler } from '../links/links.handler.js';
import { MailLinks } from '../links/mail-links.service.js';

type Written = { readonly position: LogPosition };
type Searched = Parameters<Indexes['searchWords']>[0];

export interface Correction {
  readonly userId: string;
  readonly change: ProfileCorrection;
  /** As the person will be. */
  readonly searched: Searched;
  readonly reason: string;
}

export interface Added {
  readonly language: 'en' | 'zh';
  readonly change: ProfileCorrection;
  readonly email: string | null;
  /** Else a new one. */
  readonly userId?: string;
}

/** The link that a person needs now, by what they are. */
const links = { active: 'RequestPasswordReset', unconfirmed: 'RequestConfirmation', guest: 'InviteGuest' } as const;
export type Linked = keyof typeof links;

/** What staff do with somebody else's account. */
@Injectable()
export class StaffPeopleHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(Indexes) private readonly indexes: Indexes,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(MailLinks) private readonly mailLinks: MailLinks,
    @Inject(LinksHandler) private readonly links: LinksHandler,
    @Inject(GuestsHandler) private readonly guests: GuestsHandler,
  ) {}

  correct({ userId, change, searched, reason }: Correction, acting: WriteContext): Promise<Written | Refused> {
    const data = { userId, change, searchWords: this.indexes.searchWords(searched), reason };
    return this.store.send(profiles, { type: 'CorrectProfile', data }, acting);
  }

  /** Of an account: when its link is followed. */
  askNewEmail(userId: string, email: string, acting: WriteContext): Promise<Written | Refused> {
    const link = this.mailLinks.open('email', this.clock.now());
    const data = { userId, email: email.trim(), emailIndex: this.indexes.email(email), ...link };
    return this.store.send(accounts, { type: 'RequestEmailChange', data }, acting);
  }

  signInLink(userId: string, status: Linked, acting: WriteContext): Promise<Written | Refused> {
    return this.links.request(links[status], userId, acting);
  }

  endSessions(userId: string, acting: WriteContext): Promise<Written | Refused> {
    return this.store.send(sessions, { type: 'EndSessions', data: { userId, how: 'byStaff' } }, acting);
  }

  /** The account comes last, so that a person never lacks what was typed with them. With an address they are a guest. */
  async add(
    { language, change, email, userId = randomUUID() }: Added,
    acting: WriteContext,
  ): Promise<(Written & { readonly userId: string }) | Refused> {
    const searchWords = this.indexes.searchWords({ ...change, email });
    const told = await this.store.send(
      profiles,
      { type: 'ChangeProfile', data: { userId, change, searchWords } },
      acting,
    );
    if (isRefused(told)) return refuse('busy');
    const added = await this.store.send(accounts, { type: 'AddPerson', data: { userId, language } }, acting);
    if (isRefused(added)) return added;
    const { phoneCountry, phone } = change;
    const reached = { userId, language, email: email ?? '', phoneCountry, phone };
    const known = email ? await this.guests.giveMailbox(reached, acting) : added;
    return isRefused(known) ? known : { userId, position: known.position };
  }
}
