import { Inject, Injectable } from '@nestjs/common';
import type { PharmaPerson } from '@meridian/contracts/generated/public';
import { outwardCode, refuse, type Refused } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { Viewer } from '../../../platform/session/index.js';
import { Throttle } from '../../../platform/throttle/index.js';
import { Patients } from '../../identity/index.js';

interface Born {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
}

/** A counter looks up each who walks in; whoever goes through names is slowed down. */
const ofAccount = { free: 30, baseSeconds: 30, maxSeconds: 3_600, forgiveSeconds: 120 };

/** People as a counter finds them: by the whole name and the birth date of who stands there, and by nothing less. */
@Injectable()
export class CounterPeople {
  constructor(
    @Inject(Patients) private readonly patients: Patients,
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async find(born: Born, viewer: Viewer): Promise<PharmaPerson[] | Refused<'throttled'>> {
    const account = { key: ['counter people', viewer.userId ?? ''], policy: ofAccount };
    const blocked = await this.throttle.attempt([account], this.clock.now());
    if (blocked) return refuse('throttled', { seconds: blocked.retryAfterSeconds });
    const found = await this.patients.alike(born);
    return found.map(({ userId, name, email, phone, postCode }) => {
      return { id: userId, name, email, phone, postCode: postCode && outwardCode(postCode) };
    });
  }
}
