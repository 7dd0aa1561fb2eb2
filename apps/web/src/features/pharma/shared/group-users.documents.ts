import { graphql } from '../../../gql/index.ts';

export const PharmaGroupUsersParts = graphql(`
  fragment PharmaGroupUsersParts on PharmaGroupUsers {
    __typename
    id
    company
    roles
    pharmacies {
      id
      name
    }
    users {
      id
      name
      email
      invitedUntil
      role
      active
      pharmacies {
        default
        pharma {
          id
          name
        }
      }
      wl
      ph
      phlebotomist {
        review
        refusal
      }
      prescriber
      data {
        joinedAt
      }
      edition
      actions
    }
  }
`);

export const PharmaGroupUsers = graphql(`
  query PharmaGroupUsers($group: ID!) {
    pharmagroupusers(pharmagroup: $group) {
      ...PharmaGroupUsersParts
    }
    pharmagroupadmin {
      id
      calendars {
        id
        email
      }
      srxTokens
    }
  }
`);
