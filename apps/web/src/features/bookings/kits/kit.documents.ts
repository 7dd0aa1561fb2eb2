import { graphql } from '../../../gql/index.ts';

export const WhereKitLeads = graphql(`
  query WhereKitLeads($barcode: String!) {
    kitLeadsTo(barcode: $barcode) {
      to
      barcode
      bookingId
    }
  }
`);

export const TestsWithKit = graphql(`
  query TestsWithKit($lang: Language!) {
    medtest(lang: $lang) {
      id
      name
      kit
    }
  }
`);

export const ResultsOfKit = graphql(`
  query ResultsOfKit($bookingId: ID!, $lang: Language!) {
    diagnostics(bookingId: $bookingId, lang: $lang, size: 20) {
      id
      status
      names
    }
  }
`);
