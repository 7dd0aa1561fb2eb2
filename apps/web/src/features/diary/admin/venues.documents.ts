import { adminGraphql } from '../../../gql/admin/index.ts';

export const PreviewCalendar = adminGraphql(`
  query PreviewCalendar($input: SetCalendarInput!) {
    previewCalendar(input: $input) {
      ... on CalendarPreview {
        touched {
          id
          reference
          at
          people
        }
      }
      ...StaffRefusalParts
    }
  }
`);

export const PreviewException = adminGraphql(`
  query PreviewException($input: ExceptDayInput!) {
    previewException(input: $input) {
      ... on CalendarPreview {
        touched {
          id
          reference
          at
          people
        }
      }
      ...StaffRefusalParts
    }
  }
`);

export const PreviewLift = adminGraphql(`
  query PreviewLift($input: LiftExceptionInput!) {
    previewLift(input: $input) {
      ... on CalendarPreview {
        touched {
          id
          reference
          at
          people
        }
      }
      ...StaffRefusalParts
    }
  }
`);

export const SetCalendar = adminGraphql(`
  mutation SetCalendar($input: SetCalendarInput!) {
    setCalendar(input: $input) {
      ... on StaffVenue {
        id
        hours
        slotMinutes
        capacity
        leadMinutes
        furthestDays
        bankHolidays
        calendarRevision
      }
      ...StaffRefusalParts
    }
  }
`);

export const ExceptDay = adminGraphql(`
  mutation ExceptDay($input: ExceptDayInput!) {
    exceptDay(input: $input) {
      ... on StaffVenue {
        id
      }
      ...StaffRefusalParts
    }
  }
`);

export const LiftException = adminGraphql(`
  mutation LiftException($input: LiftExceptionInput!) {
    liftException(input: $input) {
      ... on StaffVenue {
        id
      }
      ...StaffRefusalParts
    }
  }
`);
