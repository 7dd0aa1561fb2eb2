import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Medtest, QueryMedtestArgs, QueryMedtestItemArgs } from '@meridian/contracts/generated/public';
import { Allow } from '../../../platform/session/index.js';
import { TestsQuery } from './tests.query.js';

@Resolver()
export class MedtestResolver {
  constructor(@Inject(TestsQuery) private readonly tests: TestsQuery) {}

  @Query()
  @Allow('public')
  medtest(@Args() { lang, kind }: QueryMedtestArgs): Promise<Medtest[]> {
    return this.tests.list(lang, kind);
  }

  @Query()
  @Allow('public')
  medtestItem(@Args() { id, lang }: QueryMedtestItemArgs): Promise<Medtest | null> {
    return this.tests.at(id, lang);
  }
}
