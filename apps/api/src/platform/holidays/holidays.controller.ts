import { Controller, Get, Header, Inject } from '@nestjs/common';
import { Allow } from '../session/index.js';
import { BankHolidays, type BankHoliday } from './bank-holidays.js';

@Controller('api/holidays')
export class HolidaysController {
  constructor(@Inject(BankHolidays) private readonly bankHolidays: BankHolidays) {}

  @Get()
  @Allow('public')
  @Header('cache-control', 'public, max-age=3600')
  async list(): Promise<{ holidays: readonly BankHoliday[] }> {
    return { holidays: await this.bankHolidays.list() };
  }
}
