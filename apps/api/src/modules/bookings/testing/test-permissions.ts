import { touching } from '../../../../test/permission-sample.js';

export const testSamples = {
  'Query.kitLeadsTo': { records: 'own' },
  ...touching(
    'none',
    'Query.medtest',
    'Query.medtestItem',
    'Query.allMedtests',
    'Query.staff:medtestItem',
    'Query.medtestHistory',
    'Query.kits',
    'Query.kitBatch',
    'Mutation.mutateMedtest',
    'Mutation.listTest',
    'Mutation.describeTest',
    'Mutation.specifyTest',
    'Mutation.priceTest',
    'Mutation.pictureTest',
    'Mutation.activateTest',
    'Mutation.deactivateTest',
    'Mutation.hideTest',
    'Mutation.showTest',
    'Mutation.setTulitest',
    'Mutation.makeKits',
    'Mutation.voidKit',
    'Mutation.voidKits',
  ),
} as const;
