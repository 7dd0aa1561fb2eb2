import { adminGraphql } from '../../gql/admin/index.ts';

/** What a refusal says, in documents of staff. */
export const StaffRefusalParts = adminGraphql(`
  fragment StaffRefusalParts on Refusal {
    ...WholeRefusal
  }
`);
