import { type AlarmEventMap, isAlarming, type LinkEventMap, type ReportEventMap } from '@meridian/domain/results';
import { type MailKey, type MailValues, MailRefused, Mailer } from '../../../platform/mail/index.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { Addressees, type StaffAddressee } from '../../identity/index.js';
import { token } from '../../../platform/injection.js';
import { reaction, provideReaction } from '../../../platform/reactions/index.js';
import { sideBySide } from '../imports/side-by-side.js';
import { type LoggedReport, ReportLog } from '../entry/report-log.reads.js';
import { FileAlarmsQuery } from './file-alarms.query.js';

type Mailed = Pick<LinkEventMap, 'LinkLocked'> &
  Pick<ReportEventMap, 'ReadingsEntered' | 'ReadingsReflagged'> &
  AlarmEventMap;
type Alarm = AlarmEventMap['StaffReminded']['alarms'][number];

interface StaffMail {
  readonly key: MailKey;
  /** Where its button leads. */
  readonly path: string;
  readonly values?: MailValues;
  /** What it is about: it is mailed once. */
  readonly about: string;
}

const critical = '/admin/diagnostic?view=critical';
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
    const minutes = String(environment.criticalReminderMinutes);

    const tell = async ({ key, path, values = {}, about }: StaffMail, to: StaffAddressee): Promise<void> => {
      const { userId, language, name, email: address } = to;
      const action = new URL(path, environment.publicUrl);
      action.searchParams.set('lang', language);
      const letter = mailer.mailFrom({ language, key, values: { ...values, minutes }, action: action.href });
      const idempotencyKey = `results.staff_letters:${about}:${userId}`;
      await mailer.send({ to: { name, address }, language, letter, idempotencyKey });
    };

    const tellAll = async (letter: StaffMail): Promise<void> => {
      const sent = await Promise.allSettled((await addressees.staff()).map((to) => tell(letter, to)));
      // A mailbox that takes nothing keeps nobody else from being told.
      const failed = sent.find((each) => each.status === 'rejected' && !(each.reason instanceof MailRefused));
      if (failed?.status === 'rejected') throw failed.reason;
    };

    const ofReport = (reportId: string, found: LoggedReport | null) => ({
      path: `/admin/diagnostic/${reportId}`,
      values: { reference: found?.booking.reference ?? '' },
    });

    /** Of what somebody has acknowledged in the meantime nobody is told any more. */
    const alarm = async ({
      reportId,
      critical: isCritical,
    }: {
      readonly reportId: string;
      readonly critical: boolean;
    }) => {
      const found = isCritical ? await reports.of(reportId) : null;
      if (!found || !isAlarming(found.report)) return;
      const about = `critical:${reportId}:${found.report.alarms}`;
      await tellAll({ key: 'results.mail.staffCritical', ...ofReport(reportId, found), about });
    };

    const stillWaiting = async (alarms: readonly Alarm[]): Promise<readonly LoggedReport[]> => {
      const waiting: LoggedReport[] = [];
      for await (const found of sideBySide(alarms, atOnce, ({ reportId }) => reports.of(reportId))) {
        if (found && isAlarming(found.report)) waiting.push(found);
      }
      return waiting;
    };

    return reaction<Mailed>({
      name: 'results.staff_letters',
      // About an hour: some mail servers ask strangers to come back later.
      attempts: 16,
      on: {
        LinkLocked: async ({ data: { reportId, linkId } }) => {
          const letter = ofReport(reportId, await reports.of(reportId));
          await tellAll({ key: 'results.mail.staffLinkLocked', ...letter, about: `locked:${linkId}` });
        },
        ReadingsEntered: async ({ data }) => {
          // Of what came with a file staff are told at once, when it has ended.
          if (data.source === 'typed') await alarm(data);
        },
        ReadingsReflagged: ({ data }) => alarm(data),
        FileAlarmed: async ({ data }) => {
          if (await files.allAnswered(data)) return;
          const { importId, reports: count } = data;
          const about = `file:${importId}:${count}`;
          await tellAll({ key: 'results.mail.staffCriticals', path: critical, values: { count }, about });
        },
        StaffReminded: async ({ id, data: { alarms } }) => {
          const waiting = await stillWaiting(alarms);
          const [first] = waiting;
          if (!first) return;
          const about = `reminded:${id}`;
          const count = waiting.length;
          await tellAll(
            count === 1
              ? { key: 'results.mail.staffCriticalReminder', ...ofReport(first.reportId, first), about }
              : { key: 'results.mail.staffCriticalsReminder', path: critical, values: { count }, about },
          );
        },
      },
    });
  },
);
