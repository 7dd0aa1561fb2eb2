import { graphql } from '../../../../gql/index.ts';

export const SentFileParts = graphql(`
  fragment SentFileParts on OwnFile {
    id
    name
    bytes
    status
    type
    setId
    fault
    uploadedAt
  }
`);

export const FilesOfContext = graphql(`
  query FilesOfContext($context: ID!, $settled: Boolean) {
    files(context: $context, settled: $settled) {
      id
      ...SentFileParts
    }
  }
`);

export const OneFile = graphql(`
  query OneFile($id: ID!) {
    file(id: $id) {
      id
      ...SentFileParts
    }
  }
`);

export const RemoveFile = graphql(`
  mutation RemoveFile($id: ID!) {
    removeFile(id: $id) {
      ... on OwnFile {
        id
        status
      }
      ...RefusalParts
    }
  }
`);
