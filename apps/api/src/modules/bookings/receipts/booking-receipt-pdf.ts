import type { Charge } from '@meridian/domain/bookings';
import { DocumentWords, type Pair } from '../../../platform/documents/index.js';
import {
  type NumberedPaper,
  type PaperTools,
  servicePdf,
  type ServiceLine,
  type ServicePaper,
} from '../../payments/index.js';
import type { BookingPaper, PaidReceipt } from './booking-paper.js';

/** Null for what was not paid or given back. */
export function bookingReceiptPdf(
  tools: PaperTools,
  paper: BookingPaper,
  numbered: NumberedPaper,
): Promise<Buffer | null> {
  return servicePdf(tools, servicePaper(paper), numbered);
}

function servicePaper(paper: BookingPaper): ServicePaper {
  const { language, person, address, credits } = paper;
  const words = new DocumentWords('receipts', language);
  const lineOf = (charge: Charge): ServiceLine =>
    charge.kind === 'test'
      ? { name: paper.test, quantity: charge.people, price: charge.price, amount: charge.amount }
      : { name: words.say(charge.kind), quantity: null, price: charge.amount, amount: charge.amount };
  const receiptOf = ({ charges, time, ...receipt }: PaidReceipt) => ({
    ...receipt,
    lines: charges.map(lineOf),
    about: aboutOf(paper, time, words),
  });
  return {
    language,
    counts: 'people',
    person,
    address,
    receipts: paper.receipts.map(receiptOf),
    credits: credits.map(({ receipt, keptFor, ...credit }) => ({
      ...credit,
      receipt: receiptOf(receipt),
      keptFor: keptFor.map(lineOf),
    })),
  };
}

function aboutOf({ reference }: BookingPaper, time: string, words: DocumentWords): readonly Pair[] {
  return [
    [words.say('booking'), reference],
    [words.say('appointment'), words.time(time)],
  ];
}
