import { graphql } from '../../../gql/index.ts';

export const MutatePharmaGroupUser = graphql(`
  mutation MutatePharmaGroupUser($input: MutatePharmagroupuserInput!) {
    answer: mutatePharmagroupuser(input: $input) {
      ...PharmaGroupUsersParts
      ...RefusalParts
    }
  }
`);
