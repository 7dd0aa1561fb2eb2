import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { pharmaGroupStream } from '@meridian/domain/pharma';
import { pharmaRoleMay } from '@meridian/domain/pharma/rules';
import { type CounterEmployer, CounterStaff, type CounterWorker } from '../../bookings/index.js';
import { PharmacyFacts } from '../groups/pharmacy-facts.query.js';
import { PharmacyStaff } from './pharmacy-staff.reads.js';

/** Counters of pharmacies. */
@Injectable()
export class PharmacyCounters implements CounterEmployer, OnModuleInit {
  readonly changes = 'pharma.groups';
  readonly keyOf = pharmaGroupStream;

  constructor(
    @Inject(CounterStaff) private readonly counters: CounterStaff,
    @Inject(PharmacyStaff) private readonly staff: PharmacyStaff,
    @Inject(PharmacyFacts) private readonly facts: PharmacyFacts,
  ) {}

  onModuleInit(): void {
    this.counters.register(this);
  }

  async workerAt(venueId: string, userId: string): Promise<CounterWorker | null> {
    const [worker, takesPayment] = await Promise.all([
      this.staff.workerAt(venueId, userId),
      this.facts.has(venueId, 'pos'),
    ]);
    if (!worker) return null;
    const { groupId: organisationId, user } = worker;
    const runsCalendar = pharmaRoleMay(user.role, 'setHours') && pharmaRoleMay(user.role, 'moveBookings');
    return {
      organisationId,
      draws: user.phlebotomist === 'approved',
      takesPayment,
      runsCalendar,
      takesCostlySteps: pharmaRoleMay(user.role, 'costlySteps'),
      correctsRecords: pharmaRoleMay(user.role, 'correctRecords'),
    };
  }
}
