import { Controller, Get, Header, Inject } from '@nestjs/common';
import { Allow } from '../session/index.js';
import { CLOCK, type Clock } from '../clock.js';
import { BankHolidays, type BankHoliday } from './bank-holidays.js';

@Controller('api/holidays')
export class HolidaysController {
  private readonly bankHolidays: BankHolidays;

  constructor(@Inject(CLOCK) clock: Clock) {
    this.bankHolidays = new BankHolidays(clock);
  }

  @Get()
  @Allow('public')
  @Header('cache-control', 'public, max-age=3600')
  async list(): Promise<{ holidays: readonly BankHoliday[] }> {
    return { holidays: await this.bankHolidays.list() };
  }
}
