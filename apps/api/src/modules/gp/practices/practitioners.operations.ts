import { publicOperations } from '../../../platform/operations/index.js';
import { Practitioners } from './practices.query.js';

export const practitionerOperations = publicOperations({
  name: 'practitionerOperations',
  module: 'gp',
  uses: { practices: Practitioners },
  fields: {
    Query: { practitioners: { allow: 'public', run: async ({ practices }) => [...(await practices.all())] } },
  },
});
