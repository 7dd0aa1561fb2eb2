import { adminGraphql } from '../../../gql/admin/index.ts';
import type { BiomarkerVersionsQuery, PreviewBiomarkerQuery, TestPanelsQuery } from '../../../gql/admin/graphql.ts';

export const BiomarkerVersions = adminGraphql(`
  query BiomarkerVersions($id: ID!) {
    biomarkerVersions(id: $id) {
      ...WholeBiomarkerVersion
    }
  }
`);

export const PreviewBiomarker = adminGraphql(`
  query PreviewBiomarker($input: SpecifyBiomarkerInput!) {
    previewBiomarker(input: $input) {
      ... on BiomarkerPreview {
        ...WholeBiomarkerPreview
      }
      ...StaffRefusalParts
    }
  }
`);

export const SpecifyBiomarker = adminGraphql(`
  mutation SpecifyBiomarker($input: SpecifyBiomarkerInput!) {
    specifyBiomarker(input: $input) {
      ... on Biomarker {
        id
        version
      }
      ...StaffRefusalParts
    }
  }
`);

export const TestPanels = adminGraphql(`
  query TestPanels {
    testPanels {
      testId
      biomarkers
      promiseDays
      revision
    }
  }
`);

export const SetPanel = adminGraphql(`
  mutation SetPanel($input: SetPanelInput!) {
    setPanel(input: $input) {
      ... on TestPanel {
        testId
        biomarkers
        promiseDays
      }
      ...StaffRefusalParts
    }
  }
`);

export type Version = BiomarkerVersionsQuery['biomarkerVersions'][number];
export type Preview = Extract<PreviewBiomarkerQuery['previewBiomarker'], { readonly published: number }>;
export type Panel = TestPanelsQuery['testPanels'][number];
