import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import type { StaffOrderHistoryEntry, StaffOrderLine, StaffOrderRefund } from '@meridian/contracts/generated/admin';
import { Allow } from '../../../platform/session/index.js';
import { StaffOrderPartsQuery } from './staff-order-parts.query.js';

@Resolver()
export class StaffOrderPartsResolver {
  constructor(@Inject(StaffOrderPartsQuery) private readonly parts: StaffOrderPartsQuery) {}

  @Query()
  @Allow('staff')
  staffOrderLines(@Args('id') id: string): Promise<StaffOrderLine[]> {
    return this.parts.lines(id);
  }

  @Query()
  @Allow('staff')
  staffOrderRefunds(@Args('id') id: string): Promise<StaffOrderRefund[]> {
    return this.parts.refunds(id);
  }

  @Query()
  @Allow('staff')
  staffOrderHistory(@Args('id') id: string): Promise<StaffOrderHistoryEntry[]> {
    return this.parts.history(id);
  }
}
