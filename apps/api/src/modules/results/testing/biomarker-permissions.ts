import { touching } from '../../../../test/permission-sample.js';

/** `previewBiomarker` names bookings, as those do who work with them. */
export const biomarkerSamples = touching(
  'none',
  'Query.biomarkers',
  'Query.biomarkerVersions',
  'Query.biomarkerHistory',
  'Query.panelHistory',
  'Query.testPanels',
  'Mutation.addBiomarker',
  'Mutation.describeBiomarker',
  'Mutation.specifyBiomarker',
  'Mutation.retireBiomarker',
  'Mutation.restoreBiomarker',
  'Mutation.setPanel',
);
