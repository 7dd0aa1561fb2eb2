import type { DiagnosticReport, Observation } from 'fhir/r4.js';
import { describe, expect, test } from 'vitest';
import { fhirComplaints } from '../testing/fhir-schema.js';
import { corrected, readingView, reportView, withdrawn } from '../testing/report-view.js';
import { DocumentWords } from '../../../platform/documents/index.js';
import { reportFhir } from './report-fhir.js';
import { ucumOf } from './ucum.js';

const tools = {
  words: new DocumentWords('results', 'en'),
  product: 'Meridian',
  publicUrl: new URL('https://meridian.example'),
  loincOf: new Map([['K', '2823-3']]),
};

const complaintsAbout = fhirComplaints();

type Report = ReturnType<typeof reportFhir>;

const resources = ({ entry = [] }: Report) => entry.flatMap(({ resource }) => resource ?? []);
const observationsIn = (report: Report) =>
  resources(report).filter((each): each is Observation => each.resourceType === 'Observation');
const reportsIn = (report: Report) =>
  resources(report).filter((each): each is DiagnosticReport => each.resourceType === 'DiagnosticReport');

describe('a report as FHIR R4', () => {
  test.each([
    ['published', reportView()],
    ['corrected', corrected()],
    ['withdrawn', withdrawn()],
    ['with each flag', withEachFlag()],
    ['with nothing but a finding', reportView({ results: [readingView({ value: null, unit: null, range: null })] })],
  ])('is accepted by the official schema when it is %s', (_, report) => {
    const bundle = reportFhir(report, tools);
    expect(complaintsAbout(bundle)).toEqual([]);
    const zh = reportFhir(report, { ...tools, words: new DocumentWords('results', 'zh') });
    expect(complaintsAbout(zh)).toEqual([]);
  });

  test('would not be accepted with a field too many, a wrong status or a wrong day', () => {
    const bundle = reportFhir(reportView(), tools);
    const [first, ...rest] = bundle.entry ?? [];
    const changed = (change: object) => ({
      ...bundle,
      entry: [{ ...first, resource: { ...first?.resource, ...change } }, ...rest],
    });
    expect(complaintsAbout(changed({}))).toEqual([]);
    expect(complaintsAbout(changed({ colour: 'red' }))).not.toEqual([]);
    expect(complaintsAbout(changed({ status: 'finished' }))).not.toEqual([]);
    expect(complaintsAbout(changed({ issued: '24 November' }))).not.toEqual([]);
  });

  test('holds numbers with units that machines know, comparators, ranges and what they say', () => {
    const [potassium, vitamin, finding] = observationsIn(reportFhir(reportView(), tools));
    expect(potassium).toMatchObject({
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '2823-3' }], text: 'Potassium' },
      effectiveDateTime: '2026-11-24',
      valueQuantity: { value: 4.4, unit: 'mmol/L', system: 'http://unitsofmeasure.org', code: 'mmol/L' },
      referenceRange: [{ low: { value: 3.5 }, high: { value: 5.3 }, text: '3.5–5.3 mmol/L' }],
    });
    expect(vitamin).toMatchObject({ valueQuantity: { value: 10, comparator: '<' }, code: { text: 'Vitamin D' } });
    expect(vitamin?.code).not.toHaveProperty('coding');
    expect(vitamin?.interpretation?.[0]?.coding?.[0]?.code).toBe('L');
    expect(finding).toMatchObject({ valueString: 'Not detected' });
    expect(finding).not.toHaveProperty('valueQuantity');
  });

  test('names each reading and the patient by what stands in the bundle', () => {
    const bundle = reportFhir(reportView(), tools);
    const urls = new Set(bundle.entry?.map(({ fullUrl }) => fullUrl));
    expect(urls.size).toBe(bundle.entry?.length);
    const [report] = reportsIn(bundle);
    expect(report?.result).toHaveLength(3);
    for (const { reference } of [...(report?.result ?? []), report?.subject ?? { reference: '' }]) {
      expect(urls).toContain(reference);
    }
  });

  test('says of a withdrawn result that it was an error, of a corrected one what was corrected', () => {
    const [gone] = reportsIn(reportFhir(withdrawn(), tools));
    expect(gone?.status).toBe('entered-in-error');
    expect(gone?.conclusion).toContain('it belongs to somebody else');
    const bundle = reportFhir(corrected(), tools);
    expect(reportsIn(bundle)[0]?.status).toBe('corrected');
    expect(observationsIn(bundle).map(({ status }) => status)).toEqual(['corrected', 'final', 'final']);
  });
});

test.each([
  ['10^9/L', '10*9/L'],
  ['×10⁹/L', '10*9/L'],
  ['μmol/L', 'umol/L'],
  ['mIU/L', 'm[IU]/L'],
  ['mL/min/1.73m²', 'mL/min/{1.73_m2}'],
  ['spoons', null],
  ['constructor', null],
])('the unit %s is %s in UCUM', (unit, code) => {
  expect(ucumOf(unit)).toBe(code);
});

function withEachFlag() {
  const flags = [
    'normal',
    'low',
    'high',
    'criticalLow',
    'criticalHigh',
    'abnormal',
    'critical',
    'indeterminate',
    'none',
  ] as const;
  return reportView({
    results: flags.map((flag) => readingView({ flag, shortcode: `C-${flag}`, comments: 'Said.' })),
  });
}
