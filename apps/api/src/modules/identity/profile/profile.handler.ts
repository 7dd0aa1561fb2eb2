import { Inject, Injectable } from '@nestjs/common';
import {
  accountDecider,
  accountStream,
  type ProfileChange,
  profileDecider,
  profileStream,
} from '@meridian/domain/identity';
import type { Refused } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type LogPosition, type WriteContext } from '../../../platform/event-store/index.js';
import { Indexes } from '../accounts/indexes.service.js';
import { MailLinks } from '../links/mail-links.service.js';

export interface ChangeProfile {
  readonly userId: string;
  readonly change: ProfileChange;
  /** As it will be, for those who look people up. */
  readonly searched: Parameters<Indexes['searchWords']>[0];
  readonly addressChanged?: boolean;
}

type Written = { readonly position: LogPosition };

@Injectable()
export class ProfileHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Indexes) private readonly indexes: Indexes,
    @Inject(MailLinks) private readonly links: MailLinks,
  ) {}

  change(
    { userId, change, searched, addressChanged = false }: ChangeProfile,
    context: WriteContext,
  ): Promise<Written | Refused> {
    const data = { userId, change, searchWords: this.indexes.searchWords(searched), addressChanged };
    return this.store.decide(profileStream(userId), profileDecider, { type: 'ChangeProfile', data }, context);
  }

  /** The new address takes effect when its link is followed. Does not reveal whether somebody else has it. */
  requestEmailChange(userId: string, email: string, context: WriteContext): Promise<Written | Refused> {
    const link = this.links.open('email', this.clock.now());
    const data = { userId, email: email.trim(), emailIndex: this.indexes.email(email), ...link };
    const command = { type: 'RequestEmailChange', data } as const;
    return this.store.decide(accountStream(userId), accountDecider, command, context);
  }
}
