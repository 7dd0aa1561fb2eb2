import { type Biomarker, inForce } from '../biomarkers/biomarker.decider.js';
import { flagOf, type Measuree } from './flags.js';
import type { Reading, Specification } from './result.fields.js';

/**
 * A reading that is not published yet, by the version that is in force: null where it was judged by that one already, or where
 * that one cannot judge it, since it was measured in another unit or found something that is no choice any longer.
 */
export function rejudged(reading: Reading, biomarker: Biomarker, person: Measuree): Reading | null {
  const now = inForce(biomarker);
  const before = biomarker.versions.find(({ version }) => version === reading.version);
  if (!before || before.version === now.version || !comparable(reading, before, now)) return null;
  return { ...reading, version: now.version, flag: flagOf(now, reading, person) };
}

function comparable({ choice }: Reading, before: Specification, now: Specification): boolean {
  if (before.kind !== now.kind || before.unit !== now.unit) return false;
  return now.kind === 'quantity' || now.choices.some(({ code }) => code === choice);
}
