import { formatMoney, formatUkDay, subtract, ukInstant } from '@meridian/domain/kernel';
import { DocumentWords } from '../../../platform/documents/index.js';
import type { BankHolidays } from '../../../platform/holidays/bank-holidays.js';
import type { MailPart, MailValues } from '../../../platform/mail/index.js';
import type { CatalogueQuery } from '../catalogue/catalogue.query.js';
import { arrivalOf } from '../delivery/working-days.js';
import type { OrderDocument } from '../documents/order-document.js';

interface Around {
  readonly catalogue: Pick<CatalogueQuery, 'delivery'>;
  readonly bankHolidays: Pick<BankHolidays, 'list'>;
}

/** What was bought for how much, and where it goes. */
export function orderParts(document: OrderDocument): readonly MailPart[] {
  const { language, lines, deliveryName, deliveryPrice, deliveryDiscount, total, contact, address } = document;
  const words = new DocumentWords('receipts', language);
  const rows = [
    ...lines.map(({ name, quantity, paid }) => ({ name: `${quantity} × ${name}`, value: formatMoney(paid) })),
    {
      name: words.say('delivery', { name: deliveryName }),
      value: formatMoney(subtract(deliveryPrice, deliveryDiscount)),
    },
    { name: words.say('total'), value: formatMoney(total), strong: true },
  ];
  const place = address ? words.place(address).split('\n') : [];
  return [
    { heading: words.say('bought'), rows },
    { heading: words.say('deliveredTo'), lines: [...(contact ? [words.name(contact)] : []), ...place] },
  ];
}

/** When it should arrive, as the messages ask for it. */
export async function arrivalValues(
  { deliveryOption, paidAt, language }: OrderDocument,
  { catalogue, bankHolidays }: Around,
): Promise<MailValues> {
  const option = await catalogue.delivery(deliveryOption);
  if (!option) return { days: 'none', from: '', to: '' };
  const holidays = new Set((await bankHolidays.list()).map(({ date }) => date));
  const { from, to } = arrivalOf(new Date(paidAt), option, holidays);
  const said = (day: string) => formatUkDay(ukInstant(day, '12:00'), language);
  return { days: from === to ? 'one' : 'some', from: said(from), to: said(to) };
}
