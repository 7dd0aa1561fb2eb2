import { Inject, Injectable, Module } from '@nestjs/common';
import { ContactIndexesQuery, IdentityModule } from '../../identity/index.js';
import { type Buyer, BUYERS, type Buyers } from './buyers.port.js';

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

@Module({
  imports: [IdentityModule],
  providers: [{ provide: BUYERS, useClass: IdentityBuyers }],
  exports: [BUYERS, IdentityModule],
})
export class BuyersModule {}
