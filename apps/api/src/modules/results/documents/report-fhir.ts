import { createHash } from 'node:crypto';
import type { Diagnostic, DiagnosticReading, ReadingFlag } from '@meridian/contracts/generated/public';
import type { Bundle, CodeableConcept, Coding, DiagnosticReport, Observation, Patient, Quantity } from 'fhir/r4.js';
import type { DocumentWords } from '../../../platform/documents/index.js';
import { rangeText, readingWithUnit } from './readings.js';
import { ucumOf } from './ucum.js';

export interface FhirTools {
  readonly words: DocumentWords;
  readonly product: string;
  readonly publicUrl: URL;
  /** What a biomarker is called among laboratories of the world, by its short code. */
  readonly loincOf: ReadonlyMap<string, string>;
}

const loinc = 'http://loinc.org';
const ucum = 'http://unitsofmeasure.org';
const laboratory: CodeableConcept = {
  coding: [
    { system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory', display: 'Laboratory' },
  ],
  text: 'Laboratory',
};
const laboratorySection: CodeableConcept = {
  coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0074', code: 'LAB', display: 'Laboratory' }],
  text: 'Laboratory',
};

const observationInterpretation = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation';

/** Where nothing is usual nothing is said; what may lie on either side of a bound is indeterminate. */
const interpretations: Readonly<Record<ReadingFlag, Coding | null>> = {
  normal: { system: observationInterpretation, code: 'N', display: 'Normal' },
  low: { system: observationInterpretation, code: 'L', display: 'Low' },
  high: { system: observationInterpretation, code: 'H', display: 'High' },
  criticalLow: { system: observationInterpretation, code: 'LL', display: 'Critical low' },
  criticalHigh: { system: observationInterpretation, code: 'HH', display: 'Critical high' },
  abnormal: { system: observationInterpretation, code: 'A', display: 'Abnormal' },
  critical: { system: observationInterpretation, code: 'AA', display: 'Critical abnormal' },
  indeterminate: { system: observationInterpretation, code: 'IND', display: 'Indeterminate' },
  none: null,
};

type ReportBundle = Bundle<DiagnosticReport | Patient | Observation>;

/** A report for other systems of health: FHIR R4, of one edition always the same. */
export function reportFhir(report: Diagnostic, tools: FhirTools): ReportBundle {
  const { documentId, withdrawal, publishedAt } = report;
  const urlOf = (part: string) => `urn:uuid:${uuidOf(`${documentId} ${part}`)}`;
  const patient = patientOf(report, urlOf('patient'));
  const observations = report.results.map((each) => observationOf(report, each, tools, urlOf));
  const diagnosticReport = diagnosticReportOf(report, tools, urlOf);
  const entries = [diagnosticReport, patient, ...observations];
  return {
    resourceType: 'Bundle',
    id: uuidOf(`${documentId} bundle`),
    language: tools.words.language === 'zh' ? 'zh-Hans' : 'en-GB',
    identifier: identifierOf(report, tools),
    type: 'collection',
    timestamp: instantOf(withdrawal?.at ?? publishedAt),
    entry: entries.map((resource) => ({ fullUrl: `urn:uuid:${resource.id}`, resource })),
  };
}

type UrlOf = (part: string) => string;
const idIn = (url: string): string => url.slice('urn:uuid:'.length);

function patientOf({ names, sex, dob }: Diagnostic, url: string): Patient {
  return {
    resourceType: 'Patient',
    id: idIn(url),
    name: [{ use: 'official', text: names }],
    gender: sex === 1 ? 'male' : 'female',
    birthDate: dob,
  };
}

function diagnosticReportOf(report: Diagnostic, tools: FhirTools, urlOf: UrlOf): DiagnosticReport {
  const { testType, sampleDate, publishedAt, results, correction, withdrawal, comments } = report;
  const { words, product } = tools;
  const reason = withdrawal && words.say(`reason.${withdrawal.reason}`);
  const said = [
    withdrawal && words.say('withdrawn.text', { time: words.time(withdrawal.at), reason: reason ?? '' }),
    withdrawal?.words,
    correction && words.say('why', { why: correction.why }),
    comments,
  ].filter((text) => typeof text === 'string' && text !== '');
  return {
    resourceType: 'DiagnosticReport',
    id: idIn(urlOf('report')),
    identifier: [identifierOf(report, tools)],
    status: statusOf(report),
    category: [laboratorySection],
    code: { text: testType },
    subject: { reference: urlOf('patient') },
    effectiveDateTime: sampleDate,
    issued: instantOf(publishedAt),
    performer: [{ display: product }],
    ...(results.length > 0 && {
      result: results.map(({ shortcode }) => ({ reference: urlOf(`observation ${shortcode}`) })),
    }),
    ...(said.length > 0 && { conclusion: said.join('\n') }),
  };
}

function observationOf(report: Diagnostic, reading: DiagnosticReading, tools: FhirTools, urlOf: UrlOf): Observation {
  const { testName, shortcode, flag, comments, range } = reading;
  const code = tools.loincOf.get(shortcode);
  const interpretation = interpretations[flag];
  const { low, high } = range ?? {};
  return {
    resourceType: 'Observation',
    id: idIn(urlOf(`observation ${shortcode}`)),
    status: report.withdrawal ? 'entered-in-error' : reading.changed ? 'corrected' : 'final',
    category: [laboratory],
    code: { ...(code && { coding: [{ system: loinc, code }] }), text: testName },
    subject: { reference: urlOf('patient') },
    effectiveDateTime: report.sampleDate,
    issued: instantOf(report.publishedAt),
    ...valueOf(reading),
    ...(interpretation && {
      interpretation: [{ coding: [interpretation], text: tools.words.say(`flag.${flag}`) }],
    }),
    ...(comments && { note: [{ text: comments }] }),
    ...((low || high) && {
      referenceRange: [
        {
          ...(low && { low: quantityOf(low, reading.unit) }),
          ...(high && { high: quantityOf(high, reading.unit) }),
          text: readingWithUnit({ reading: rangeText(range), unit: reading.unit }),
        },
      ],
    }),
  };
}

/** A finding is words, everything else a number with its unit. */
function valueOf({
  value,
  reading,
  comparator,
  unit,
}: DiagnosticReading): Pick<Observation, 'valueQuantity' | 'valueString'> {
  if (value === null || value === undefined || value === '') return { valueString: reading };
  const sign = comparator === 'below' ? '<' : comparator === 'above' ? '>' : null;
  return { valueQuantity: { ...quantityOf(value, unit), ...(sign && { comparator: sign }) } };
}

function quantityOf(value: string, unit: string | null | undefined): Quantity {
  const code = unit ? ucumOf(unit) : null;
  return { value: Number(value), ...(unit && { unit }), ...(code && { system: ucum, code }) };
}

const statusOf = ({ withdrawal, correction }: Diagnostic): DiagnosticReport['status'] =>
  withdrawal ? 'entered-in-error' : correction ? 'corrected' : 'final';

const identifierOf = ({ documentId }: Diagnostic, { publicUrl }: FhirTools) => ({
  system: new URL('/verify', publicUrl).href,
  value: documentId,
});

const instantOf = (at: Date | string): string => new Date(at).toISOString();

/** The same id for the same thing, in the form that FHIR wants (RFC 9562, version 8). */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
