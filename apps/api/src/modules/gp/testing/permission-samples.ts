import { type ModuleSamples, touching } from '../../../../test/permission-sample.js';

export const gpSamples = {
  graphql: touching('none', 'Query.gpPrices', 'Query.practitioners'),
  routes: {},
} satisfies ModuleSamples;
