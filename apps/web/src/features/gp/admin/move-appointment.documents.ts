import { adminGraphql } from '../../../gql/admin/index.ts';

export const MoveStaffAppointment = adminGraphql(`
  mutation MoveStaffAppointment($input: MoveStaffAppointmentInput!) {
    moveStaffAppointment(input: $input) {
      ... on StaffAppointment {
        id
        revision
      }
      ...StaffRefusalParts
    }
  }
`);
