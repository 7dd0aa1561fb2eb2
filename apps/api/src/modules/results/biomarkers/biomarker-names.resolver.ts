import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import type { BiomarkerName, QueryBiomarkerNamesArgs } from '@meridian/contracts/generated/public';
import { Allow } from '../../../platform/session/index.js';
import { BiomarkerNamesQuery } from './biomarker-names.query.js';

@Resolver()
export class BiomarkerNamesResolver {
  constructor(@Inject(BiomarkerNamesQuery) private readonly names: BiomarkerNamesQuery) {}

  @Query()
  @Allow('public')
  biomarkerNames(@Args() { lang }: QueryBiomarkerNamesArgs): Promise<BiomarkerName[]> {
    return this.names.in(lang);
  }
}
