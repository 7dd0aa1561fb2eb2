import { freeUntilTime, lateFeePence, leastAge } from '@meridian/domain/bookings/rules';
import { escalationDays } from '@meridian/domain/cases/rules';
import { freeCancelHours, mostOwnMoves } from '@meridian/domain/gp/rules';
import { ownConsentAge } from '@meridian/domain/kernel/rules';
import { useIntl } from 'react-intl';
import { seller } from '../../../lib/seller.ts';
import { DocumentPage, type DocumentSection } from '../../../ui/page/DocumentPage.tsx';
import { call } from '../../../ui/phone.tsx';
import { links } from './links.tsx';
import { SellerFacts } from './SellerFacts.tsx';

const sections: readonly DocumentSection[] = [
  { id: 'seller', title: 'legal.seller', extra: <SellerFacts /> },
  { id: 'is', title: 'legal.terms.is', text: ['legal.terms.is.text'] },
  {
    id: 'not',
    title: 'legal.terms.not',
    list: ['legal.terms.not.emergency', 'legal.terms.not.advice', 'legal.terms.not.nhs'],
  },
  {
    id: 'price',
    title: 'legal.terms.price',
    text: ['legal.terms.price.text', 'legal.terms.price.contract', 'legal.terms.price.pay'],
  },
  {
    id: 'booking',
    title: 'legal.terms.booking',
    list: [
      'legal.terms.booking.free',
      'legal.terms.booking.late',
      'legal.terms.booking.missed',
      'legal.terms.booking.ours',
      'legal.terms.booking.law',
    ],
  },
  {
    id: 'gp',
    title: 'legal.terms.gp',
    list: [
      'legal.terms.gp.free',
      'legal.terms.gp.late',
      'legal.terms.gp.ours',
      'legal.terms.gp.case',
      'legal.terms.gp.law',
    ],
  },
  { id: 'delivery', title: 'legal.terms.delivery', text: ['legal.terms.delivery.text', 'legal.terms.delivery.risk'] },
  {
    id: 'return',
    title: 'legal.terms.return',
    text: [
      'legal.terms.return.right',
      'legal.terms.return.send',
      'legal.terms.return.money',
      'legal.terms.return.sealed',
      'legal.terms.return.form',
    ],
  },
  { id: 'faulty', title: 'legal.terms.faulty', text: ['legal.terms.faulty.text'] },
  { id: 'children', title: 'legal.terms.children', text: ['legal.terms.children.text'] },
  { id: 'you', title: 'legal.terms.you', list: ['legal.terms.you.honest', 'legal.terms.you.safe'] },
  { id: 'data', title: 'legal.terms.data', text: ['legal.terms.data.text'] },
  { id: 'works', title: 'legal.terms.works', text: ['legal.terms.works.text'] },
  { id: 'complain', title: 'legal.terms.complain', text: ['legal.terms.complain.text'] },
  { id: 'law', title: 'legal.terms.law', text: ['legal.terms.law.text'] },
];

export default function TermsPage() {
  const intl = useIntl();
  const { name, address, email } = seller();
  const values = {
    ...links,
    advice: call('0808 223 1133'),
    time: freeUntilTime,
    hours: freeCancelHours,
    moves: mostOwnMoves,
    days: escalationDays,
    fee: lateFeePence / 100,
    least: leastAge,
    own: ownConsentAge,
    seller: name ?? intl.formatMessage({ id: 'legal.seller.name' }),
    address: address.length > 0 ? address.join(', ') : intl.formatMessage({ id: 'legal.seller.address' }),
    email: email ?? intl.formatMessage({ id: 'legal.seller.email' }),
  };
  return <DocumentPage title="legal.terms.title" lead="legal.terms.lead" sections={sections} values={values} />;
}
