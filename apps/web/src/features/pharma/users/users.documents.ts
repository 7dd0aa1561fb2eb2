import { graphql } from '../../../gql/index.ts';

export const MutatePharmaGroupUser = graphql(`
  mutation MutatePharmaGroupUser(
    $action: PharmaUserAction!
    $pharmagroup: ID!
    $groupuserid: ID
    $groupusers: [ID!]
    $email: String
    $firstname: String
    $lastname: String
    $language: Language
    $role: OrganisationRole
    $pharmas: [ID!]
    $default: ID
    $wl: Boolean
    $ph: Boolean
    $edition: Int
  ) {
    answer: mutatePharmagroupuser(
      action: $action
      pharmagroup: $pharmagroup
      groupuserid: $groupuserid
      groupusers: $groupusers
      email: $email
      firstname: $firstname
      lastname: $lastname
      language: $language
      role: $role
      pharmas: $pharmas
      default: $default
      wl: $wl
      ph: $ph
      edition: $edition
    ) {
      ...PharmaGroupUsersParts
      ...RefusalParts
    }
  }
`);
