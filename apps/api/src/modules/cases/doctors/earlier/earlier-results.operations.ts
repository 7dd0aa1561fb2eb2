import { publicOperations } from '../../../../platform/operations/index.js';
import { EarlierResults } from './earlier-results.service.js';

export const earlierResultsOperations = publicOperations({
  name: 'earlierResultsOperations',
  module: 'cases',
  uses: { earlier: EarlierResults },
  fields: {
    Query: {
      caseEarlierResults: {
        allow: 'doctor',
        run: ({ args: { id: caseId, lang: language }, viewer, acting, earlier }) =>
          earlier.of({ caseId, doctorId: viewer.userId, language }, acting),
      },
    },
  },
});
