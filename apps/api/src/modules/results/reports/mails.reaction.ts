import { fullName } from '@meridian/domain/kernel';
import { type LinkEventMap, type ReportEventMap, reportStream } from '@meridian/domain/results';
import { type MailKey, Mailer } from '../../../platform/mail/index.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { token } from '../../../platform/injection.js';
import { reaction, provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { ResultLinks } from '../links/result-links.handler.js';
import { type LoggedReport, ReportLog } from '../entry/report-log.reads.js';

type Mailed = Pick<ReportEventMap, 'ReportPublished' | 'ReportWithdrawn' | 'ReportLinked'> &
  Pick<LinkEventMap, 'LinkLocked'>;

interface ResultMail {
  readonly key: MailKey;
  /** What it is about: it is mailed once. */
  readonly about: string;
  /** The page of a link unless something else is named. */
  readonly path?: string;
}

/** Mails people that there is something to read and under which link, in the language in which they booked. */
export const resultMailsReaction = provideReaction(
  {
    store: reactionStore,
    mailer: Mailer,
    environment: token<Environment>(ENVIRONMENT),
    reports: ReportLog,
    links: ResultLinks,
  },
  ({ store, mailer, environment, reports, links }) => {
    const pageOf = async ({ report }: LoggedReport): Promise<string | null> => {
      const key = report.linkId && (await links.keyOf(report.linkId));
      return key ? `/results/${key}` : null;
    };

    /** Nothing goes out where its person was erased. */
    const mail = async (reportId: string, { key, about, path }: ResultMail): Promise<void> => {
      const found = await reports.of(reportId);
      const page = found && (path ?? (await pageOf(found)));
      if (!found || !page || found.booking.email === null) return;
      const { report, booking, person } = found;
      const { language } = report;
      const action = new URL(page, environment.publicUrl);
      action.searchParams.set('lang', language);
      const values = { names: fullName(person), reference: booking.reference };
      const letter = mailer.mailFrom({ language, key, values, action: action.href });
      const [booker = person] = booking.people;
      const to = { name: fullName(booker), address: found.booking.email };
      await mailer.send({ to, language, letter, idempotencyKey: `results.letters:${about}` });
    };

    /** The first one comes with what is published under it. */
    const isFirst = async (reportId: string, linkId: string): Promise<boolean> => {
      for await (const { type, data } of store.read(reportStream(reportId))) {
        if (type === 'ReportLinked') return (data as ReportEventMap['ReportLinked']).linkId === linkId;
      }
      return false;
    };

    return reaction<Mailed>({
      name: 'results.letters',
      // About an hour: some mail servers ask strangers to come back later.
      attempts: 16,
      on: {
        ReportPublished: ({ data: { reportId, edition } }) =>
          mail(reportId, {
            key: edition === 1 ? 'results.mail.published' : 'results.mail.corrected',
            about: `published:${reportId}:${edition}`,
          }),
        ReportWithdrawn: ({ data: { reportId, edition } }) =>
          mail(reportId, { key: 'results.mail.withdrawn', about: `withdrawn:${reportId}:${edition}` }),
        ReportLinked: async ({ data: { reportId, linkId } }) => {
          if (await isFirst(reportId, linkId)) return;
          await mail(reportId, { key: 'results.mail.newLink', about: `linked:${linkId}` });
        },
        LinkLocked: ({ data: { reportId, linkId } }) =>
          mail(reportId, { key: 'results.mail.linkLocked', about: `locked:${linkId}`, path: '/your-files/results' }),
      },
    });
  },
);
