import type { Sample, Samples } from '../../../../test/permission-sample.js';

const unowned: Sample = { records: 'none' };
/** About a biomarker that nobody added. */
const unknown = (more: object = {}): Sample => ({
  records: 'none',
  variables: () => ({ input: { id: 'nothing', ...more } }),
});
const part: Sample = { records: 'none', variables: () => ({ id: 'nothing' }) };
const words = { en: 'A', zh: '甲' };
const texts = { name: words, about: words, low: words, normal: words, high: words };
const version = { ranges: [], choices: [], why: 'A new method' };

export const biomarkerSamples = {
  'Query.biomarkers': unowned,
  'Query.biomarkerVersions': part,
  'Query.biomarkerHistory': part,
  /** Names bookings, as those do who work with them. */
  'Query.previewBiomarker': { ...unknown(version), records: 'all' },
  'Query.testPanels': unowned,
  'Mutation.addBiomarker': {
    records: 'none',
    variables: () => ({ input: { shortcode: 'X', loinc: '1-1', kind: 'quantity', ...texts } }),
  },
  'Mutation.describeBiomarker': unknown(texts),
  'Mutation.specifyBiomarker': unknown(version),
  'Mutation.retireBiomarker': unknown(),
  'Mutation.restoreBiomarker': unknown(),
  'Mutation.setPanel': {
    records: 'none',
    variables: () => ({ input: { testId: 'nothing', biomarkers: [], promiseDays: 1 } }),
  },
} satisfies Samples;
