import { publicOperations } from '../../../platform/operations/index.js';
import { GpEarlierResults } from './gp-earlier-results.service.js';

export const gpRecordsOperations = publicOperations({
  name: 'gpRecordsOperations',
  module: 'gp',
  uses: { earlier: GpEarlierResults },
  fields: {
    Query: {
      gpEarlierResults: {
        allow: 'gp',
        run: ({ args: { id: appointmentId, lang: language }, viewer, acting, earlier }) =>
          earlier.of({ appointmentId, doctorId: viewer.userId, language }, acting),
      },
    },
  },
});
