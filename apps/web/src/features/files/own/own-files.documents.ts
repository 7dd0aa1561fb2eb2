import { graphql } from '../../../gql/index.ts';

export const OwnFileParts = graphql(`
  fragment OwnFileParts on OwnFile {
    id
    name
    bytes
    status
    type
    fault
    uploadedAt
  }
`);

export const OwnFiles = graphql(`
  query OwnFiles($settled: Boolean) {
    files(settled: $settled) {
      id
      ...OwnFileParts
    }
  }
`);

export const OneOwnFile = graphql(`
  query OneOwnFile($id: ID!) {
    file(id: $id) {
      id
      ...OwnFileParts
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
