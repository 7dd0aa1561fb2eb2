import { isAlarming, type LinkEventMap, type ReportEventMap } from '@meridian/domain/results';
import { type LetterKey, MailRefused } from '../../../platform/mail/index.js';
import { type Reaction, reaction, type ReactionTools } from '../../../platform/reactions/index.js';
import { type StaffAddressee, staffAddressees } from '../../identity/index.js';
import { type LoggedReport, ReportLog } from '../ports/report-log.js';

type Mailed = Pick<LinkEventMap, 'LinkLocked'> &
  Pick<ReportEventMap, 'ReadingsEntered' | 'ReadingsReflagged' | 'CriticalReminded'>;

interface StaffLetter {
  readonly key: LetterKey;
  readonly reportId: string;
  readonly found: LoggedReport | null;
  /** What it is about: it is mailed once. */
  readonly about: string;
}

/** Mails staff what somebody has to look into, each in their language. */
export function resultStaffLettersReaction(tools: ReactionTools): Reaction {
  const { store, mailer, environment } = tools;
  const reports = new ReportLog(store);

  const tell = async ({ key, reportId, found, about }: StaffLetter, to: StaffAddressee): Promise<void> => {
    const { userId, language, name, email: address } = to;
    const action = new URL(`/admin/diagnostic/${reportId}`, environment.publicUrl);
    action.searchParams.set('lang', language);
    const reference = found?.booking.requested?.reference ?? '';
    const values = { reference, minutes: String(environment.criticalReminderMinutes) };
    const letter = mailer.letterFrom({ language, key, values, action: action.href });
    const idempotencyKey = `results.staff_letters:${about}:${userId}`;
    await mailer.send({ to: { name, address }, language, letter, idempotencyKey });
  };

  const tellAll = async (letter: StaffLetter): Promise<void> => {
    const sent = await Promise.allSettled((await staffAddressees(tools)).map((to) => tell(letter, to)));
    // A mailbox that takes nothing keeps nobody else from being told.
    const failed = sent.find((each) => each.status === 'rejected' && !(each.reason instanceof MailRefused));
    if (failed?.status === 'rejected') throw failed.reason;
  };

  /** Of what somebody has acknowledged in the meantime nobody is told any more. */
  const alarm = async (reportId: string, key: LetterKey, kind: string): Promise<void> => {
    const found = await reports.of(reportId);
    if (!found || !isAlarming(found.report)) return;
    await tellAll({ key, reportId, found, about: `${kind}:${reportId}:${found.report.alarms}` });
  };
  const alarmOf = async ({ reportId, critical }: { readonly reportId: string; readonly critical: boolean }) => {
    if (critical) await alarm(reportId, 'results.mail.staffCritical', 'critical');
  };

  return reaction<Mailed>({
    name: 'results.staff_letters',
    // About an hour: some mail servers ask strangers to come back later.
    attempts: 16,
    on: {
      LinkLocked: async ({ data: { reportId, linkId } }) => {
        const found = await reports.of(reportId);
        await tellAll({ key: 'results.mail.staffLinkLocked', reportId, found, about: `locked:${linkId}` });
      },
      ReadingsEntered: ({ data }) => alarmOf(data),
      ReadingsReflagged: ({ data }) => alarmOf(data),
      CriticalReminded: ({ data }) => alarm(data.reportId, 'results.mail.staffCriticalReminder', 'reminded'),
    },
  });
}
