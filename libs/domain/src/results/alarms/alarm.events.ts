import { defineEvents, event, type EventOf, id, instant, list, nested, wholeNumber } from '../../kernel/index.js';
import { mostReminded } from '../reports/report.rules.js';
import { reportId } from '../reports/result.fields.js';

const alarm = nested({
  reportId,
  entry: wholeNumber({ min: 1, max: 1_000 }),
  /** Identifies an alarm of a report. */
  alarmedAt: instant(),
});

/** Alarms about many reports at once. */
export const alarmEvents = defineEvents({
  /** An import brought critical readings in `reports` reports. `importId`: one upload of the file. */
  FileAlarmed: event({
    version: 1,
    fields: { importId: id(), reports: wholeNumber({ min: 1, max: 100_000 }) },
  }),
  /** Nobody acknowledged these in time. */
  StaffReminded: event({ version: 1, fields: { alarms: list(alarm, mostReminded) } }),
});

export type AlarmEvent = EventOf<typeof alarmEvents>;
export type AlarmEventMap = { readonly [Event in AlarmEvent as Event['type']]: Event['data'] };
export type FileAlarmed = Extract<AlarmEvent, { type: 'FileAlarmed' }>;
export type StaffReminded = Extract<AlarmEvent, { type: 'StaffReminded' }>;

export const fileAlarmStream = (importId: string): string => `filealarm-${importId}`;
/** A single stream, so that no two processes remind of the same. */
export const remindersStream = 'criticalreminders-staff';
