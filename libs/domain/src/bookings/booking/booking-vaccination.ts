import { refuse, ukDay } from '../../kernel/index.js';
import type { BookingOutcome } from './booking-steps.js';
import type { BookingCommand } from './booking.commands.js';
import { whyNot } from './booking.permissions.js';
import { mostVaccinationEditions } from './booking.rules.js';
import type { BookingState } from './booking.state.js';

type Correction = Extract<BookingCommand, { type: 'CorrectVaccination' }>['data'];

const recorded = ['vaccine', 'batch', 'expiry', 'site'] as const;

/** What was recorded is put right; who gave it, when, and what was asked before stay as they are. */
export function correctVaccination(data: Correction, state: BookingState, now: Date): BookingOutcome {
  const why = whyNot('correctVaccination', state, now);
  if (why) return refuse(why);
  const found = state.vaccinations.find(({ patient, given }) => patient === data.patient && typeof given === 'object');
  if (!found) return refuse('notVaccinated');
  const { bookingId, patient, seen, record, words, stop } = data;
  const edition = (found.corrected?.length ?? 0) + 1;
  const isSame = recorded.every((name) => found.given[name] === record[name]);
  // The answer to the same correction was lost.
  if (isSame && edition === seen + 1) return [];
  if (edition !== seen) return refuse('correctedMeanwhile');
  if (isSame) return refuse('nothingCorrected');
  if (edition >= mostVaccinationEditions) return refuse('tooManyCorrections', { most: mostVaccinationEditions });
  if (stop) return refuse(stop);
  if (record.expiry < ukDay(new Date(found.givenAt))) return refuse('expiredWhenGiven');
  const given = { ...found.given, ...record };
  const corrected = { userId: state.owner ?? '', patient, edition: edition + 1, given, words };
  return [{ type: 'VaccinationCorrected', data: { bookingId, ...corrected, correctedAt: now.toISOString() } }];
}
