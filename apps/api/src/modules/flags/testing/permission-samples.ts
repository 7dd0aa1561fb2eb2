import type { ModuleSamples, Sample } from '../../../../test/permission-sample.js';

const unowned: Sample = { records: 'none' };

export const flagsSamples = {
  graphql: {
    'Query.features': unowned,

    'Subscription.featuresChanged': unowned,
    'Query.featureFlags': unowned,
    'Query.featureHistory': { records: 'none', variables: () => ({ key: 'themeSwitch' }) },
    'Mutation.switchFeature': { records: 'none', variables: () => ({ input: { key: 'nothing', switch: 'off' } }) },
  },
  routes: {},
} satisfies ModuleSamples;
