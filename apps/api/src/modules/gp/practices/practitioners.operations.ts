import { publicOperations } from '../../../platform/operations/index.js';
import { PracticesQuery } from './practices.query.js';

export const practitionerOperations = publicOperations({
  name: 'practitionerOperations',
  module: 'gp',
  uses: { practices: PracticesQuery },
  fields: {
    Query: { practitioners: { allow: 'public', run: async ({ practices }) => [...(await practices.practitioners())] } },
  },
});
