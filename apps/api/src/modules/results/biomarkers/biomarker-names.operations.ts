import { publicOperations } from '../../../platform/operations/index.js';
import { BiomarkerNamesQuery } from './biomarker-names.query.js';

export const biomarkerNameOperations = publicOperations({
  name: 'biomarkerNameOperations',
  module: 'results',
  uses: { names: BiomarkerNamesQuery },
  fields: {
    Query: {
      biomarkerNames: { allow: 'public', run: ({ args, names }) => names.in(args.lang) },
    },
  },
});
