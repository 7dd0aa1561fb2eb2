import type { BookingEventMap } from './booking.events.js';

type Given = Pick<BookingEventMap['VaccineGiven'], 'patient' | 'given' | 'givenAt'>;
type Correction = BookingEventMap['VaccinationCorrected'];

/** What one of them was given, as the record says now. */
export type Vaccination = Given & {
  /** What it said before it was corrected, the oldest first, with when and why that was put right. */
  readonly corrected?: readonly (Pick<Given, 'given'> & Pick<Correction, 'correctedAt' | 'words'>)[];
};

/** A record of a vaccination, and the edition of the certificate that is made of it. */
export interface VaccinationEdition {
  readonly edition: number;
  readonly given: Given['given'];
  /** When it was given, or corrected to this. */
  readonly at: string;
  /** Why it took the place of the one before. */
  readonly words: string | null;
  /** When another one took its place. */
  readonly replacedAt: string | null;
}

export function withCorrection(
  vaccinations: readonly Vaccination[],
  { patient, given, correctedAt, words }: Correction,
): readonly Vaccination[] {
  return vaccinations.map((each) => {
    if (each.patient !== patient) return each;
    return { ...each, given, corrected: [...(each.corrected ?? []), { given: each.given, correctedAt, words }] };
  });
}

/** The newest first. */
export function vaccinationEditions({ given, givenAt, corrected = [] }: Vaccination): readonly VaccinationEdition[] {
  const records = [...corrected.map((each) => each.given), given];
  return records
    .map((record, index) => ({
      edition: index + 1,
      given: record,
      at: corrected[index - 1]?.correctedAt ?? givenAt,
      words: corrected[index - 1]?.words ?? null,
      replacedAt: corrected[index]?.correctedAt ?? null,
    }))
    .toReversed();
}
