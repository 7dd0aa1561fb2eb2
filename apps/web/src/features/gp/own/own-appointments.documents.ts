import { graphql } from '../../../gql/index.ts';

export const OwnAppointments = graphql(`
  query OwnAppointments($after: ID, $size: Int) {
    appointments(after: $after, size: $size) {
      id
      ...GpAppointment
    }
  }
`);

export const OneOwnAppointment = graphql(`
  query OneOwnAppointment($id: ID!) {
    appointment(id: $id) {
      id
      ...GpAppointment
    }
  }
`);

export const MoveAppointment = graphql(`
  mutation MoveAppointment($input: MoveAppointmentInput!) {
    moveAppointment(input: $input) {
      ...GpAppointment
      ...RefusalParts
    }
  }
`);

export const ShareAppointmentRecords = graphql(`
  mutation ShareAppointmentRecords($input: ShareAppointmentRecordsInput!) {
    shareAppointmentRecords(input: $input) {
      ...GpAppointment
      ...RefusalParts
    }
  }
`);

export const CancelAppointment = graphql(`
  mutation CancelAppointment($id: ID!, $free: Boolean!) {
    cancelAppointment(id: $id, free: $free) {
      ...GpAppointment
      ...RefusalParts
    }
  }
`);
