import { isGpPaidKind } from '@meridian/domain/gp';
import { formatMoney, money } from '@meridian/domain/kernel';
import type { ReceiptEventMap } from '@meridian/domain/payments';
import type { Environment } from '../../../platform/environment.js';
import type { EventStore } from '../../../platform/event-store/index.js';
import type { MailTemplate } from '../../../platform/mail/index.js';
import { servicePdf } from '../../payments/index.js';
import { gpPapers } from '../receipts/gp-papers.js';

interface Tools {
  readonly store: EventStore;
  readonly environment: Environment;
}

/** A receipt or a credit note with its file. */
export async function receiptMail(
  tools: Tools,
  { subject, series, documentId, number }: ReceiptEventMap['ReceiptIssued'],
): Promise<MailTemplate> {
  const found = isGpPaidKind(subject.kind) ? await gpPapers[subject.kind](tools.store, subject.id) : null;
  const content = found && (await servicePdf(tools, found.paper, { series, documentId, number }));
  if (!content) throw new Error('there is no document of this number');
  const credit = found.paper.credits.find(({ refundId }) => refundId === documentId);
  return {
    key: series === 'receipt' ? 'gp.mail.receipt' : 'gp.mail.creditNote',
    values: { number, amount: formatMoney(credit?.amount ?? found.paper.receipts[0]?.amount ?? money(0)) },
    attachments: [{ name: `${number}.pdf`, type: 'application/pdf', content }],
  };
}
