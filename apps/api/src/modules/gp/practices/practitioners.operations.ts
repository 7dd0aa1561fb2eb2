import { publicOperations } from '../../../platform/operations/index.js';
import { Practitioners } from './practices.query.js';
import { PractitionerTimes } from './practitioner-times.query.js';

export const practitionerOperations = publicOperations({
  name: 'practitionerOperations',
  module: 'gp',
  uses: { practices: Practitioners, times: PractitionerTimes },
  fields: {
    Query: {
      practitioners: { allow: 'public', run: async ({ practices }) => [...(await practices.all())] },
      gpTimes: { allow: 'public', run: ({ args, times }) => times.free(args) },
    },
  },
});
