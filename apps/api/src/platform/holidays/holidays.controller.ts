import { Controller, Get, Inject } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { CachingRouteConfig } from '../http/caching.js';
import { Allow } from '../session/index.js';
import { BankHolidays, type BankHoliday } from './bank-holidays.js';

@Controller('api/holidays')
export class HolidaysController {
  constructor(@Inject(BankHolidays) private readonly bankHolidays: BankHolidays) {}

  @Get()
  @Allow('public')
  @RouteConfig({ cacheSeconds: 3_600 } satisfies CachingRouteConfig)
  async list(): Promise<{ holidays: readonly BankHoliday[] }> {
    return { holidays: await this.bankHolidays.list() };
  }
}
