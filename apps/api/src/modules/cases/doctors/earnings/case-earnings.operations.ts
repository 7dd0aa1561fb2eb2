import { publicOperations } from '../../../../platform/operations/index.js';
import { CaseEarningsQuery } from './case-earnings.query.js';

export const caseEarningsOperations = publicOperations({
  name: 'caseEarningsOperations',
  module: 'cases',
  uses: { earnings: CaseEarningsQuery },
  fields: {
    Query: {
      caseEarnings: { allow: 'doctor', run: ({ viewer, earnings }) => earnings.of(viewer.userId ?? '') },
    },
  },
});
