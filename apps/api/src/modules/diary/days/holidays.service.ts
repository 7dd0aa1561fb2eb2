import { Inject, Injectable } from '@nestjs/common';
import { BankHolidays, type BankHoliday } from '../../../platform/holidays/bank-holidays.js';

/** Bank holidays as days, for calendars. */
@Injectable()
export class Holidays {
  private known?: { readonly of: readonly BankHoliday[]; readonly days: ReadonlySet<string> };

  constructor(@Inject(BankHolidays) private readonly holidays: BankHolidays) {}

  async days(): Promise<ReadonlySet<string>> {
    const of = await this.holidays.list();
    if (this.known?.of !== of) this.known = { of, days: new Set(of.map(({ date }) => date)) };
    return this.known.days;
  }
}
