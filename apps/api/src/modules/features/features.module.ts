import { Module } from '@nestjs/common';
import { DeclareFeaturesHandler } from './commands/declare-features.handler.js';
import { SwitchFeatureHandler } from './commands/switch-feature.handler.js';
import { FeaturesStart } from './features.start.js';
import { FeatureFlagsResolver } from './graphql/feature-flags.resolver.js';
import { FeaturesResolver } from './graphql/features.resolver.js';
import { PeopleNamesModule } from './ports/people-names.live.js';
import { FeatureChangesQuery } from './queries/feature-changes.query.js';
import { FeatureFlagsQuery } from './queries/feature-flags.query.js';
import { FeaturesQuery } from './queries/features.query.js';

@Module({
  imports: [PeopleNamesModule],
  providers: [
    FeaturesQuery,
    FeatureChangesQuery,
    FeatureFlagsQuery,
    SwitchFeatureHandler,
    DeclareFeaturesHandler,
    FeaturesResolver,
    FeatureFlagsResolver,
    FeaturesStart,
  ],
})
export class FeaturesModule {}
