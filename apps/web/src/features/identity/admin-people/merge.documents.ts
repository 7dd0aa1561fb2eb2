import { adminGraphql } from '../../../gql/admin/index.ts';
import type {
  ComparedPersonFragment,
  PersonRecordRowsFragment,
  ComparePeopleQuery,
  PeopleToMergeQuery,
} from '../../../gql/admin/graphql.ts';

export const PeopleToMerge = adminGraphql(`
  query PeopleToMerge($filter: StaffPersonFilter, $page: PageInput) {
    people(filter: $filter, page: $page) {
      rows {
        id
        name
        kind
        birthDate
        email
        phone
        postCode
        account
      }
    }
  }
`);

export const ComparedPerson = adminGraphql(`
  fragment ComparedPerson on StaffPerson {
    id
    name
    kind
    birthDate
    email
    phone
    address1
    address2
    city
    postCode
    since
  }
`);

export const ComparePeople = adminGraphql(`
  query ComparePeople($kept: ID!, $other: ID!) {
    comparePeople(kept: $kept, other: $other) {
      kept {
        ...ComparedPerson
      }
      other {
        ...ComparedPerson
      }
      differ
      problem {
        en
        zh
      }
      has {
        ...PersonRecordRows
      }
      moves {
        ...PersonRecordRows
      }
    }
  }
`);

export const MergePeople = adminGraphql(`
  mutation MergePeople($input: MergePeopleInput!) {
    mergePeople(input: $input) {
      ... on StaffPerson {
        id
      }
      ...StaffRefusalParts
    }
  }
`);

export const UndoPeopleMerge = adminGraphql(`
  mutation UndoPeopleMerge($input: UndoPeopleMergeInput!) {
    undoPeopleMerge(input: $input) {
      ... on StaffPerson {
        id
      }
      ...StaffRefusalParts
    }
  }
`);

export type Candidate = PeopleToMergeQuery['people']['rows'][number];
export type Comparison = NonNullable<ComparePeopleQuery['comparePeople']>;
export type Side = ComparedPersonFragment;
export type Records = PersonRecordRowsFragment;
