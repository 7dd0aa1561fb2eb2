import type { Decider } from '../../kernel/index.js';
import type { FileAlarmed, StaffReminded } from './alarm.events.js';

interface AlarmOfFile {
  readonly type: 'AlarmOfFile';
  readonly data: FileAlarmed['data'];
}

/** In how many reports of a file staff were alarmed about critical readings. */
type AnnouncedReports = number;

/** One alarm for a file; another one only if there are more than before. */
export const fileAlarmDecider: Decider<AnnouncedReports, AlarmOfFile, FileAlarmed, never> = {
  initial: 0,
  evolve: (_told, { data }) => data.reports,
  decide: {
    AlarmOfFile: ({ data }, alarmed) => (data.reports > alarmed ? [{ type: 'FileAlarmed', data }] : []),
  },
};

type Alarm = StaffReminded['data']['alarms'][number];

interface RemindStaff {
  readonly type: 'RemindStaff';
  readonly data: StaffReminded['data'];
}

/** How many are remembered; by then the reports themselves record that staff were reminded. */
const mostKept = 5_000;

/** Alarms of which staff were reminded, the newest last. */
type Reminded = readonly string[];

const keyOf = ({ reportId, entry, alarmedAt }: Alarm): string => `${reportId} ${entry} ${alarmedAt}`;

/** Each alarm is brought to mind once, together with the others that wait. */
export const remindersDecider: Decider<Reminded, RemindStaff, StaffReminded, never> = {
  initial: [],
  evolve: (reminded, { data }) => [...new Set([...reminded, ...data.alarms.map(keyOf)])].slice(-mostKept),
  decide: {
    RemindStaff: ({ data }, reminded) => {
      const known = new Set(reminded);
      const alarms = data.alarms.filter((alarm) => !known.has(keyOf(alarm)));
      return alarms.length > 0 ? [{ type: 'StaffReminded', data: { alarms } }] : [];
    },
  },
};
