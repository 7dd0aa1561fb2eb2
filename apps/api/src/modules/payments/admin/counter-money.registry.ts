import { Injectable } from '@nestjs/common';
import type { MoneyLine, PaymentKind } from '@meridian/contracts/generated/admin';
import type { Counted } from '@meridian/domain/payments';

export interface CounterLine {
  readonly way: MoneyLine['way'];
  readonly received: Counted;
}

/** What is paid at a place to its staff, and no provider knows of. */
export interface CounterMoney {
  readonly kind: PaymentKind;
  takenIn(from: Date, until: Date): Promise<CounterLine[]>;
}

@Injectable()
export class CounterMoneys {
  private readonly known: CounterMoney[] = [];

  register(money: CounterMoney): void {
    this.known.push(money);
  }

  async takenIn(from: Date, until: Date): Promise<(CounterLine & { kind: PaymentKind })[]> {
    const taken = await Promise.all(
      this.known.map(async (each) => {
        const lines = await each.takenIn(from, until);
        return lines.map((line) => ({ ...line, kind: each.kind }));
      }),
    );
    return taken.flat();
  }
}
