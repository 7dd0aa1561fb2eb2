/** What a report says, sealed into its QR code: anyone who holds the paper opens it with the code printed there, and compares. */
export interface SealedWords {
  readonly names: string;
  readonly dob: string;
  readonly test: string;
  readonly sampleDate: string;
  /** Short code, reading with its unit, flag. */
  readonly readings: readonly (readonly [shortcode: string, reading: string, flag: string])[];
}
