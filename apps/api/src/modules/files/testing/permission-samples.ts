import { type ModuleSamples, touching } from '../../../../test/permission-sample.js';

export const filesSamples = {
  graphql: touching(
    'none',
    'Query.pictureTexts',
    'Query.pictures',
    'Query.pictureHistory',
    'Mutation.describePicture',
    'Mutation.removePicture',
  ),
  routes: {
    'POST /api/pictures': { records: 'none' },
    'GET /api/pictures/:id/:width': { records: 'none', cached: true, path: '/api/pictures/nothing/480' },
  },
} satisfies ModuleSamples;
