import { Inject } from '@nestjs/common';
import { Context, Query, Resolver, Subscription } from '@nestjs/graphql';
import type { LiveContext } from '../../platform/graphql/context.js';
import { Allow, Viewer } from '../../platform/session/index.js';
import { FlagChangesQuery } from './flag-changes.query.js';
import { type FeatureRow, FlagsQuery } from './flags.query.js';

@Resolver()
export class FlagsResolver {
  constructor(
    @Inject(FlagsQuery) private readonly query: FlagsQuery,
    @Inject(FlagChangesQuery) private readonly changes: FlagChangesQuery,
  ) {}

  @Query()
  @Allow('public')
  features(@Viewer() viewer: Viewer): Promise<readonly FeatureRow[]> {
    return this.query.of(viewer);
  }

  @Subscription()
  @Allow('public')
  featuresChanged(@Viewer() viewer: Viewer, @Context() { live }: LiveContext): AsyncIterableIterator<object> {
    return this.changes.of(viewer, live);
  }
}
