import { graphql } from '../../../gql/index.ts';

export const GroupPharmaciesParts = graphql(`
  fragment GroupPharmaciesParts on GroupPharmacies {
    __typename
    id
    company
    actions
    pharmacies {
      id
      pilot
      wl
      pos
      gold
      vaccine
      calendarMail
      closedByStaff
      booked
      edition
      actions
      calendar {
        id
        email
      }
      pharma {
        id
        name
        address1
        city
        postCode
        phone
        active
      }
    }
  }
`);

export const PharmaciesOfGroup = graphql(`
  query PharmaciesOfGroup($group: ID!) {
    pharma(groupId: $group) {
      ...GroupPharmaciesParts
    }
  }
`);

export const MutatePharma = graphql(`
  mutation MutatePharma($input: MutatePharmaInput!) {
    answer: mutatePharma(input: $input) {
      ...GroupPharmaciesParts
      ...RefusalParts
    }
  }
`);
