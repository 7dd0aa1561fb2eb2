import type { ImportFault } from '@meridian/contracts/results';
import type { EntryRefusal } from './imported-entries.handler.js';

const faults: Readonly<Partial<Record<EntryRefusal, ImportFault>>> = {
  unknownReport: 'notAwaited',
  reportDropped: 'notAwaited',
  notAtLab: 'notAtLab',
  patientErased: 'erased',
  whyNeeded: 'published',
  dateAhead: 'dateAhead',
  datesTurned: 'datesTurned',
  badReading: 'badReading',
  readingMissing: 'missing',
};

/** Why a report took nothing, though its rows are good. */
export const faultOf = (refused: EntryRefusal): ImportFault => faults[refused] ?? 'busy';
