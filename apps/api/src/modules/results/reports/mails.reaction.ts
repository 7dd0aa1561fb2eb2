import { fullName } from '@meridian/domain/kernel';
import { type LinkEventMap, type ReportEventMap, reportStream } from '@meridian/domain/results';
import { Mailer, mails } from '../../../platform/mail/index.js';
import { provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { ResultLinks } from '../links/result-links.handler.js';
import { type LoggedReport, ReportLog } from '../entry/report-log.reads.js';

type Mailed = Pick<ReportEventMap, 'ReportPublished' | 'ReportWithdrawn' | 'ReportLinked'> &
  Pick<LinkEventMap, 'LinkLocked'>;

/** Mails people that there is something to read and under which link, in the language in which they booked. */
export const resultMailsReaction = provideReaction(
  { store: reactionStore, mailer: Mailer, reports: ReportLog, links: ResultLinks },
  ({ store, mailer, reports, links }) => {
    /** With the page of the link; nothing where there is no link any more. */
    const linked = async <Key extends string>(key: Key, { report }: LoggedReport) => {
      const page = report.linkId && (await links.keyOf(report.linkId));
      return page ? { key, path: `/results/${page}` } : null;
    };

    /** The first one comes with what is published under it. */
    const isFirst = async (reportId: string, linkId: string): Promise<boolean> => {
      for await (const { type, data } of store.read(reportStream(reportId))) {
        if (type === 'ReportLinked') return (data as ReportEventMap['ReportLinked']).linkId === linkId;
      }
      return false;
    };

    return mails<Mailed, LoggedReport>(mailer, {
      name: 'results.letters',
      subject: ({ data: { reportId } }) => reports.of(reportId),
      to: ({ report: { language }, booking, person }) => {
        const [booker = person] = booking.people;
        return booking.email === null ? null : { language, name: fullName(booker), address: booking.email };
      },
      values: ({ booking: { reference }, person }) => ({ names: fullName(person), reference }),
      on: {
        ReportPublished: ({ data: { edition } }, found) =>
          linked(edition === 1 ? 'results.mail.published' : 'results.mail.corrected', found),
        ReportWithdrawn: (_withdrawn, found) => linked('results.mail.withdrawn', found),
        ReportLinked: async ({ data: { reportId, linkId } }, found) =>
          (await isFirst(reportId, linkId)) ? null : linked('results.mail.newLink', found),
        LinkLocked: () => ({ key: 'results.mail.linkLocked', path: '/your-files/results' }),
      },
    });
  },
);
