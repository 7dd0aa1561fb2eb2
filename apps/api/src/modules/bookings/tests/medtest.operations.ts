import { publicOperations } from '../../../platform/operations/index.js';
import { TestsQuery } from './tests.query.js';

export const medtestOperations = publicOperations({
  name: 'medtestOperations',
  module: 'bookings',
  uses: { tests: TestsQuery },
  fields: {
    Query: {
      medtest: { allow: 'public', run: ({ args: { lang, kind }, tests }) => tests.list(lang, kind) },
      medtestItem: { allow: 'public', run: ({ args: { id, lang }, tests }) => tests.at(id, lang) },
    },
  },
});
