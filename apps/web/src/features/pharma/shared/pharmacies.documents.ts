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
      missing
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
  mutation MutatePharma(
    $action: PharmaAction!
    $pharmagroup: ID!
    $pharmaid: ID!
    $name: String
    $address1: String
    $city: String
    $postCode: String
    $phone: String
    $email: String
    $edition: Int
  ) {
    answer: mutatePharma(
      action: $action
      pharmagroup: $pharmagroup
      pharmaid: $pharmaid
      name: $name
      address1: $address1
      city: $city
      postCode: $postCode
      phone: $phone
      email: $email
      edition: $edition
    ) {
      ...GroupPharmaciesParts
      ...RefusalParts
    }
  }
`);
