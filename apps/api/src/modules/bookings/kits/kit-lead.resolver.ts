import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import type { KitLead, QueryKitLeadsToArgs } from '@meridian/contracts/generated/public';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { KitLeads } from './kit-leads.js';

@Resolver()
export class KitLeadResolver {
  constructor(@Inject(KitLeads) private readonly leads: KitLeads) {}

  @Query()
  @Allow('public')
  kitLeadsTo(@Args() { barcode }: QueryKitLeadsToArgs, @Viewer() viewer: Viewer): Promise<KitLead> {
    return this.leads.of(barcode, viewer);
  }
}
