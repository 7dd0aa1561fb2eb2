import { Inject, Injectable } from '@nestjs/common';
import { ContactIndexesQuery } from '../../identity/index.js';
import type { Buyer, Buyers } from './buyers.port.js';

@Injectable()
export class IdentityBuyers implements Buyers {
  constructor(@Inject(ContactIndexesQuery) private readonly indexes: ContactIndexesQuery) {}

  async byId(userId: string): Promise<Buyer | null> {
    const found = await this.indexes.of(userId);
    if (!found) return null;
    const { guest, ...more } = found;
    return { userId, how: guest ? 'guest' : 'account', ...more };
  }
}
