import { adminGraphql } from '../../../gql/admin/index.ts';

export const LinkAppointmentInterpreter = adminGraphql(`
  mutation LinkAppointmentInterpreter($input: LinkAppointmentInterpreterInput!) {
    linkAppointmentInterpreter(input: $input) {
      ... on GpCallLink {
        key
        until
      }
      ...StaffRefusalParts
    }
  }
`);
