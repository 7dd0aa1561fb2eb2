import { type ModuleSamples, touching } from '../../../../test/permission-sample.js';

export const flagsSamples = {
  graphql: touching(
    'none',
    'Query.features',
    'Subscription.featuresChanged',
    'Query.featureFlags',
    'Query.featureHistory',
    'Mutation.switchFeature',
  ),
  routes: {},
} satisfies ModuleSamples;
