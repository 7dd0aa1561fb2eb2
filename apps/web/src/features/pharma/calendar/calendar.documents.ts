import { graphql } from '../../../gql/index.ts';

export const PharmaHoursParts = graphql(`
  fragment PharmaHoursParts on PharmaHours {
    id
    hours
    slotMinutes
    capacity
    leadMinutes
    furthestDays
    bankHolidays
    calendarRevision
    exceptions {
      day
      hours
      capacity
      note
    }
  }
`);

export const PharmaWeek = graphql(`
  query PharmaWeek($pharmaid: ID!, $from: Date!) {
    pharmaCalendar(pharmaid: $pharmaid, from: $from) {
      from
      isWhole
      runs
      bookings {
        id
        reference
        status
        at
        name
        people
        test {
          en
          zh
        }
        fee {
          amount
          currency
        }
        feeSeen
        movable
      }
      free {
        at
        times
      }
      hours {
        ...PharmaHoursParts
      }
    }
  }
`);

export const CalendarChanged = graphql(`
  subscription CalendarChanged($pharmaid: ID!) {
    pharmabookingChanged(pharmaid: $pharmaid) {
      position
    }
  }
`);

export const AmendPharmabooking = graphql(`
  mutation AmendPharmabooking($input: AmendPharmabookingInput!) {
    amendPharmabooking(input: $input) {
      ... on PharmaCalendarBooking {
        id
        at
      }
      ...RefusalParts
    }
  }
`);

export const PreviewPharmaCalendar = graphql(`
  query PreviewPharmaCalendar($input: SetCalendarInput!) {
    previewPharmaCalendar(input: $input) {
      ... on CalendarPreview {
        touched {
          id
          reference
          at
          people
        }
      }
      ...RefusalParts
    }
  }
`);

export const PreviewPharmaException = graphql(`
  query PreviewPharmaException($input: ExceptDayInput!) {
    previewPharmaException(input: $input) {
      ... on CalendarPreview {
        touched {
          id
          reference
          at
          people
        }
      }
      ...RefusalParts
    }
  }
`);

export const PreviewPharmaLift = graphql(`
  query PreviewPharmaLift($input: LiftExceptionInput!) {
    previewPharmaLift(input: $input) {
      ... on CalendarPreview {
        touched {
          id
          reference
          at
          people
        }
      }
      ...RefusalParts
    }
  }
`);

export const SetPharmaCalendar = graphql(`
  mutation SetPharmaCalendar($input: SetCalendarInput!) {
    setPharmaCalendar(input: $input) {
      ... on PharmaHours {
        id
      }
      ...RefusalParts
    }
  }
`);

export const ExceptPharmaDay = graphql(`
  mutation ExceptPharmaDay($input: ExceptDayInput!) {
    exceptPharmaDay(input: $input) {
      ... on PharmaHours {
        id
      }
      ...RefusalParts
    }
  }
`);

export const LiftPharmaException = graphql(`
  mutation LiftPharmaException($input: LiftExceptionInput!) {
    liftPharmaException(input: $input) {
      ... on PharmaHours {
        id
      }
      ...RefusalParts
    }
  }
`);

export const PharmaCalendarLinkParts = graphql(`
  fragment PharmaCalendarLinkParts on PharmaCalendarLink {
    id
    madeAt
    madeBy
    readAt
  }
`);

export const PharmaCalendarLink = graphql(`
  query PharmaCalendarLink($pharmaid: ID!) {
    pharmaCalendarLink(pharmaid: $pharmaid) {
      ...PharmaCalendarLinkParts
    }
  }
`);

export const MakePharmaCalendarLink = graphql(`
  mutation MakePharmaCalendarLink($input: MakePharmaCalendarLinkInput!, $lang: Language!) {
    answer: makePharmaCalendarLink(input: $input, lang: $lang) {
      __typename
      ... on PharmaCalendarLink {
        id
        url
      }
      ...RefusalParts
    }
  }
`);

export const RevokePharmaCalendarLink = graphql(`
  mutation RevokePharmaCalendarLink($input: RevokePharmaCalendarLinkInput!) {
    answer: revokePharmaCalendarLink(input: $input) {
      __typename
      ... on PharmaCalendarLink {
        id
      }
      ...RefusalParts
    }
  }
`);
