import { adminGraphql } from '../../../gql/admin/index.ts';
import type {
  FindReportsQuery,
  JudgeReadingsMutation,
  OpenReportMutation,
  ReportCountsQuery,
} from '../../../gql/admin/graphql.ts';
import { graphql } from '../../../gql/index.ts';

export const ReportsChanged = graphql(`
  subscription StaffReportsChanged {
    reportsChanged {
      position
    }
  }
`);

export const ReportCounts = adminGraphql(`
  query ReportCounts {
    reportCounts {
      ...WholeReportCounts
    }
  }
`);

export type Counts = Omit<ReportCountsQuery['reportCounts'], '__typename'>;

export const FindReports = adminGraphql(`
  query FindReports($filter: StaffReportFilter) {
    reports(filter: $filter) {
      rows {
        id
        reference
        barcode
        status
        name
        sampledAt
        changedAt
        test {
          en
          zh
        }
      }
    }
  }
`);

export type FoundReport = FindReportsQuery['reports']['rows'][number];

export const OpenReport = adminGraphql(`
  mutation OpenReport($input: OpenReportInput!) {
    openReport(input: $input) {
      ... on OpenedReport {
        ...WholeOpenedReport
      }
      ...StaffRefusalParts
    }
  }
`);

export type Opened = Extract<OpenReportMutation['openReport'], { __typename: 'OpenedReport' }>;
export type PanelRow = Opened['panel'][number];
export type Entry = Opened['entries'][number];
export type StaffReading = Entry['readings'][number];
export type Range = NonNullable<PanelRow['range']>;

export const JudgeReadings = adminGraphql(`
  mutation JudgeReadings($input: JudgeReadingsInput!) {
    judgeReadings(input: $input) {
      ... on JudgedReadings {
        readings {
          biomarkerId
          flag
          isRange
        }
      }
      ...StaffRefusalParts
    }
  }
`);

export type Judged = Extract<JudgeReadingsMutation['judgeReadings'], { __typename: 'JudgedReadings' }>;
export type ReadingFlag = NonNullable<Judged['readings'][number]['flag']>;

export const EnterReadings = adminGraphql(`
  mutation EnterReadings($input: EnterReadingsInput!) {
    enterReadings(input: $input) {
      ... on StaffReport {
        id
      }
      ...StaffRefusalParts
    }
  }
`);

export const CorrectReadings = adminGraphql(`
  mutation CorrectReadings($input: CorrectReadingsInput!) {
    correctReadings(input: $input) {
      ... on StaffReport {
        id
      }
      ...StaffRefusalParts
    }
  }
`);
