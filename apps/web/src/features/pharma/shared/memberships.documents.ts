import { graphql } from '../../../gql/index.ts';

export const PharmaMemberships = graphql(`
  query PharmaMemberships {
    pharmagroupuser {
      id
      company
      role
      active
      lockedByStaff
      wl
      ph
      phlebotomist {
        review
      }
      pharmacies {
        default
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
  }
`);
