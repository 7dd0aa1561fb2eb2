import type { OpenAppointmentContactMutation } from '../../../gql/admin/graphql.ts';
import { adminGraphql } from '../../../gql/admin/index.ts';

export const OpenAppointmentContact = adminGraphql(`
  mutation OpenAppointmentContact($input: OpenAppointmentContactInput!) {
    openAppointmentContact(input: $input) {
      ... on OpenedAppointmentContact {
        id
        name
        adult
        phone
        email
      }
      ...StaffRefusalParts
    }
  }
`);

export type OpenedContact = Extract<
  OpenAppointmentContactMutation['openAppointmentContact'],
  { __typename: 'OpenedAppointmentContact' }
>;
