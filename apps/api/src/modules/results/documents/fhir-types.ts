import type { ReadingFlag } from '@meridian/contracts/generated/public';

/** The parts of FHIR R4 (hl7.org/fhir/R4) that a report needs. */
export interface Coding {
  readonly system: string;
  readonly code: string;
  readonly display?: string;
}

export interface CodeableConcept {
  readonly coding?: readonly Coding[];
  readonly text: string;
}

export interface Quantity {
  readonly value: number;
  readonly comparator?: '<' | '>';
  readonly unit?: string;
  readonly system?: string;
  readonly code?: string;
}

interface Reference {
  readonly reference: string;
}

interface Identifier {
  readonly system: string;
  readonly value: string;
}

export interface Patient {
  readonly resourceType: 'Patient';
  readonly id: string;
  readonly name: readonly { readonly use: 'official'; readonly text: string }[];
  readonly gender: 'male' | 'female';
  readonly birthDate: string;
}

export interface Observation {
  readonly resourceType: 'Observation';
  readonly id: string;
  readonly status: 'final' | 'corrected' | 'entered-in-error';
  readonly category: readonly CodeableConcept[];
  readonly code: CodeableConcept;
  readonly subject: Reference;
  readonly effectiveDateTime: string;
  readonly issued: string;
  readonly valueQuantity?: Quantity;
  readonly valueString?: string;
  readonly interpretation?: readonly CodeableConcept[];
  readonly note?: readonly { readonly text: string }[];
  readonly referenceRange?: readonly {
    readonly low?: Quantity;
    readonly high?: Quantity;
    readonly text: string;
  }[];
}

export interface DiagnosticReport {
  readonly resourceType: 'DiagnosticReport';
  readonly id: string;
  readonly identifier: readonly Identifier[];
  readonly status: 'final' | 'corrected' | 'entered-in-error';
  readonly category: readonly CodeableConcept[];
  readonly code: CodeableConcept;
  readonly subject: Reference;
  readonly effectiveDateTime: string;
  readonly issued: string;
  readonly performer: readonly { readonly display: string }[];
  readonly result?: readonly Reference[];
  readonly conclusion?: string;
}

export interface Bundle {
  readonly resourceType: 'Bundle';
  readonly id: string;
  readonly language: string;
  readonly identifier: Identifier;
  readonly type: 'collection';
  readonly timestamp: string;
  readonly entry: readonly {
    readonly fullUrl: string;
    readonly resource: Patient | Observation | DiagnosticReport;
  }[];
}

const observationInterpretation = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation';

/** Where nothing is usual nothing is said; what may lie on either side of a bound is indeterminate. */
export const interpretations: Readonly<Record<ReadingFlag, Coding | null>> = {
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
