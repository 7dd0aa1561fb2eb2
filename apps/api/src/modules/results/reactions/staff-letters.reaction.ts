import type { LinkEventMap } from '@meridian/domain/results';
import { MailRefused } from '../../../platform/mail/index.js';
import { type Reaction, reaction, type ReactionTools } from '../../../platform/reactions/index.js';
import { type StaffAddressee, staffAddressees } from '../../identity/index.js';
import { ReportLog } from '../ports/report-log.js';

type Mailed = Pick<LinkEventMap, 'LinkLocked'>;

/** Mails staff what somebody has to look into, each in their language. */
export function resultStaffLettersReaction(tools: ReactionTools): Reaction {
  const { store, mailer, environment } = tools;
  const reports = new ReportLog(store);

  const tellOfLock = async ({ reportId, linkId }: LinkEventMap['LinkLocked'], to: StaffAddressee): Promise<void> => {
    const { userId, language, name, email: address } = to;
    const found = await reports.of(reportId);
    const action = new URL(`/admin/diagnostic/${reportId}`, environment.publicUrl);
    action.searchParams.set('lang', language);
    const letter = mailer.letterFrom({
      language,
      key: 'results.mail.staffLinkLocked',
      values: { reference: found?.booking.requested?.reference ?? '' },
      action: action.href,
    });
    const idempotencyKey = `results.staff_letters:locked:${linkId}:${userId}`;
    await mailer.send({ to: { name, address }, language, letter, idempotencyKey });
  };

  return reaction<Mailed>({
    name: 'results.staff_letters',
    // About an hour: some mail servers ask strangers to come back later.
    attempts: 16,
    on: {
      LinkLocked: async ({ data }) => {
        const sent = await Promise.allSettled((await staffAddressees(tools)).map((to) => tellOfLock(data, to)));
        // A mailbox that takes nothing keeps nobody else from being told.
        const failed = sent.find((each) => each.status === 'rejected' && !(each.reason instanceof MailRefused));
        if (failed?.status === 'rejected') throw failed.reason;
      },
    },
  });
}
