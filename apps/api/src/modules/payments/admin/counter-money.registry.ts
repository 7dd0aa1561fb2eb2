import { Injectable } from '@nestjs/common';
import type { PaymentKind } from '@meridian/contracts/generated/admin';
import type { Counted } from '@meridian/domain/payments';

/** What is paid at a place to its staff, and no provider knows of. */
export interface CounterMoney {
  readonly kind: PaymentKind;
  takenIn(from: Date, until: Date): Promise<Counted>;
}

@Injectable()
export class CounterMoneys {
  private readonly known: CounterMoney[] = [];

  register(money: CounterMoney): void {
    this.known.push(money);
  }

  async takenIn(from: Date, until: Date): Promise<{ kind: PaymentKind; received: Counted }[]> {
    const taken = await Promise.all(
      this.known.map(async (each) => ({ kind: each.kind, received: await each.takenIn(from, until) })),
    );
    return taken.filter(({ received }) => received.count > 0);
  }
}
