import { Inject, Injectable } from '@nestjs/common';
import { accountStream } from '@meridian/domain/identity';
import { EventStore } from '../../../platform/event-store/index.js';

const fields = ['email', 'formerEmail'] as const;

/** Every address that an account had or asked for, out of the log. */
@Injectable()
export class AccountAddresses {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async of(userIds: readonly string[]): Promise<string[]> {
    const found = new Set<string>();
    for (const userId of userIds) {
      for await (const { data } of this.store.readOpened(accountStream(userId))) {
        for (const field of fields) {
          const address: unknown = Reflect.get(data, field);
          if (typeof address === 'string' && address.includes('@')) found.add(address);
        }
      }
    }
    return [...found];
  }
}
