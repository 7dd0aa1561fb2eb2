import {
  type AlarmEventMap,
  isAlarming,
  type LinkEventMap,
  type ReportEventMap,
  takesReport,
} from '@meridian/domain/results';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { token } from '../../../platform/injection.js';
import { Mailer, mails, type MailTemplate } from '../../../platform/mail/index.js';
import { provideReaction } from '../../../platform/reactions/index.js';
import { Addressees } from '../../identity/index.js';
import { type LoggedReport, ReportLog } from '../entry/report-log.reads.js';
import { sideBySide } from '../imports/side-by-side.js';
import { FileAlarmsQuery } from './file-alarms.query.js';

type Mailed = Pick<LinkEventMap, 'LinkLocked'> &
  Pick<ReportEventMap, 'ReadingsEntered' | 'ReadingsReflagged' | 'ReportLate'> &
  AlarmEventMap;
type Alarm = AlarmEventMap['StaffReminded']['alarms'][number];

const critical = '/admin/diagnostic?view=critical';
const late = '/admin/diagnostic?view=late';
const atOnce = 16;

/** Mails staff what somebody has to look into, each in their language. */
export const resultStaffMailsReaction = provideReaction(
  {
    mailer: Mailer,
    environment: token<Environment>(ENVIRONMENT),
    reports: ReportLog,
    files: FileAlarmsQuery,
    addressees: Addressees,
  },
  ({ mailer, environment, reports, files, addressees }) => {
    const ofReport = (reportId: string, found: LoggedReport | null) => ({
      path: `/admin/diagnostic/${reportId}`,
      values: { reference: found?.booking.reference ?? '' },
    });

    /** Nobody is mailed about what has been acknowledged in the meantime. */
    const alarm = async (data: { reportId: string; critical: boolean }): Promise<MailTemplate | null> => {
      const { reportId } = data;
      const found = data.critical ? await reports.of(reportId) : null;
      if (!found || !isAlarming(found.report)) return null;
      const once = `critical:${reportId}:${found.report.alarms}`;
      return { key: 'results.mail.staffCritical', ...ofReport(reportId, found), once };
    };

    const stillWaiting = async (alarms: readonly Alarm[]): Promise<readonly LoggedReport[]> => {
      const waiting: LoggedReport[] = [];
      for await (const found of sideBySide(alarms, atOnce, ({ reportId }) => reports.of(reportId))) {
        if (found && isAlarming(found.report)) waiting.push(found);
      }
      return waiting;
    };

    return mails<Mailed, 'staff'>(mailer, {
      name: 'results.staff_letters',
      subject: async () => 'staff',
      to: () => addressees.staff('laboratory', 'clinical'),
      values: () => ({ minutes: String(environment.criticalReminderMinutes) }),
      on: {
        LinkLocked: async ({ data: { reportId } }) => ({
          key: 'results.mail.staffLinkLocked',
          ...ofReport(reportId, await reports.of(reportId)),
        }),
        // Critical readings of an import are mailed at once, when it has ended.
        ReadingsEntered: ({ data }) => (data.source === 'typed' ? alarm(data) : null),
        ReadingsReflagged: ({ data }) => alarm(data),
        FileAlarmed: async ({ data }) => {
          if (await files.allAnswered(data)) return null;
          const { importId, reports: count } = data;
          const once = `file:${importId}:${count}`;
          return { key: 'results.mail.staffCriticals', path: critical, values: { count }, once };
        },
        // All that was promised by one moment is late at once.
        ReportLate: async ({ data: { reportId, due } }) => {
          const found = await reports.of(reportId);
          if (!found || !takesReport(found.report, 'ReportLate')) return null;
          const once = `late:${due}`;
          return { key: 'results.mail.staffLate', path: late, values: { due: new Date(due) }, once };
        },
        StaffReminded: async ({ data: { alarms } }) => {
          const waiting = await stillWaiting(alarms);
          const [first] = waiting;
          const count = waiting.length;
          if (!first) return null;
          return count === 1
            ? { key: 'results.mail.staffCriticalReminder', ...ofReport(first.reportId, first) }
            : { key: 'results.mail.staffCriticalsReminder', path: critical, values: { count } };
        },
      },
    });
  },
);
