import { adminGraphql } from '../../../gql/admin/index.ts';
import type {
  ComparedPersonFragment,
  ComparedRecordsFragment,
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

export const ComparedRecords = adminGraphql(`
  fragment ComparedRecords on PersonRecords {
    part
    more
    rows {
      id
      number
      about {
        en
        zh
      }
      status {
        en
        zh
      }
      at
      amount {
        amount
        currency
      }
      to
    }
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
        ...ComparedRecords
      }
      moves {
        ...ComparedRecords
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
export type Records = ComparedRecordsFragment;
