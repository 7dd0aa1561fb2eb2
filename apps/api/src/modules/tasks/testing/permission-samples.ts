import { type ModuleSamples, touching } from '../../../../test/permission-sample.js';

export const tasksSamples = {
  graphql: touching('none', 'Subscription.tasksChanged'),
  routes: {},
} satisfies ModuleSamples;
