import { Inject } from '@nestjs/common';
import { Context, Query, Resolver, Subscription } from '@nestjs/graphql';
import type { LiveContext } from '../../../platform/graphql/context.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { FeatureChangesQuery } from '../queries/feature-changes.query.js';
import { type FeatureRow, FeaturesQuery } from '../queries/features.query.js';

@Resolver()
export class FeaturesResolver {
  constructor(
    @Inject(FeaturesQuery) private readonly query: FeaturesQuery,
    @Inject(FeatureChangesQuery) private readonly changes: FeatureChangesQuery,
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
