import { adminGraphql } from '../../../gql/admin/index.ts';
import type { MoneyDayQuery } from '../../../gql/admin/graphql.ts';

export const MoneyDay = adminGraphql(`
  query MoneyDay($day: Date!) {
    moneyDay(day: $day) {
      ...WholeMoneyDay
    }
  }
`);

export const CompareMoney = adminGraphql(`
  mutation CompareMoney($input: CompareMoneyInput!) {
    compareMoney(input: $input) {
      __typename
      ...WholeMoneyDay
      ...StaffRefusalParts
    }
  }
`);

export type DayNow = MoneyDayQuery['moneyDay'];
export type Comparison = NonNullable<DayNow['compared']>;
