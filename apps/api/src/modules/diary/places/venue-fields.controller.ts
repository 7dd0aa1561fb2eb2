import { Controller, Get, Inject, Query } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { CachingRouteConfig } from '../../../platform/http/caching.js';
import { Problem } from '../../../platform/http/problem.js';
import { Allow } from '../../../platform/session/index.js';
import { type Courier, CourierQuery } from './courier.query.js';
import { VenuesQuery } from './venues.query.js';

interface ClinicFields {
  readonly id: string;
  readonly name: string;
  readonly address1: string;
  readonly city: string;
  readonly postCode: string;
  readonly phone: string;
  readonly active: boolean;
  /** Ids of the tests that can be had there. */
  readonly tests: readonly string[];
}

const number = /^\d{1,6}$/;
const forAMinute: CachingRouteConfig = { cacheSeconds: 60 };

/** The paths of the API below the page of the same name. */
@Controller('medtest')
export class VenueFields {
  constructor(
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
    @Inject(CourierQuery) private readonly couriers: CourierQuery,
  ) {}

  @Get('clinic')
  @Allow('public')
  @RouteConfig(forAMinute)
  async clinic(@Query('clinic') asked: unknown): Promise<{ clinic: ClinicFields }> {
    const clinic = await this.venues.one(idOf('clinic', asked));
    if (clinic?.kind !== 'clinic') throw new Problem('notFound');
    const { id, name, address1, city, postCode, phone, active, tests } = clinic;
    return { clinic: { id, name, address1, city, postCode, phone, active, tests } };
  }

  @Get('courier')
  @Allow('public')
  @RouteConfig(forAMinute)
  async courier(@Query('pharmapharmaId') asked: unknown): Promise<{ courier: Courier }> {
    const courier = await this.couriers.of(idOf('pharmacy', asked));
    if (!courier) throw new Problem('notFound');
    return { courier };
  }
}

/** `1` is `pharmacy-1`, and so is nothing at all. */
function idOf(kind: 'pharmacy' | 'clinic', asked: unknown): string {
  if (asked === undefined || asked === '') return `${kind}-1`;
  if (typeof asked !== 'string') throw new Problem('notFound');
  return number.test(asked) ? `${kind}-${Number(asked)}` : asked;
}
