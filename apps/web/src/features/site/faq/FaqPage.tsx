import { lateFeePence } from '@meridian/domain/bookings/rules';
import { freeCancelHours } from '@meridian/domain/gp/rules';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import type { AppPath } from '../../../lib/routing/paths.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { DocumentPage, type DocumentSection } from '../../../ui/page/DocumentPage.tsx';
import { call } from '../../../ui/phone.tsx';
import { GpCosts } from './GpCosts.tsx';

const sections: readonly DocumentSection[] = [
  { id: 'emergency', title: 'faq.emergency', text: ['faq.emergency.text'] },
  { id: 'gp', title: 'faq.gp', text: ['faq.gp.text'], list: ['faq.gp.video', 'faq.gp.phone', 'faq.gp.inPerson'] },
  { id: 'gp-price', title: 'faq.gpPrice', extra: <GpCosts /> },
  { id: 'language', title: 'faq.language', text: ['faq.language.text'] },
  { id: 'child', title: 'faq.child', text: ['faq.child.text'] },
  { id: 'gp-cancel', title: 'faq.gpCancel', text: ['faq.gpCancel.text'] },
  { id: 'test', title: 'faq.test', text: ['faq.test.text'] },
  { id: 'test-cancel', title: 'faq.testCancel', text: ['faq.testCancel.text'] },
  { id: 'results', title: 'faq.results', text: ['faq.results.text'] },
  { id: 'shop', title: 'faq.shop', text: ['faq.shop.text'] },
  { id: 'pay', title: 'faq.pay', text: ['faq.pay.text'] },
  { id: 'account', title: 'faq.account', text: ['faq.account.text'] },
  { id: 'data', title: 'faq.data', text: ['faq.data.text'] },
  { id: 'times', title: 'faq.times', text: ['faq.times.text'] },
  { id: 'more', title: 'faq.more', text: ['faq.more.text'] },
];

const to = (path: AppPath) => (parts: ReactNode[]) => (
  <AppLink key={path} to={path}>
    {parts}
  </AppLink>
);

const values = {
  tel: call('999'),
  china: call('120'),
  help: to('/help'),
  gp: to('/gp'),
  requests: to('/gp/requests'),
  tests: to('/medtest'),
  bookings: to('/your-files/bookings'),
  results: to('/your-files/results'),
  shop: to('/shop'),
  terms: to('/terms'),
  data: to('/account/data'),
  privacy: to('/privacy'),
  hours: freeCancelHours,
  fee: formatMoney({ amount: lateFeePence, currency: 'GBP' }),
};

/** What people ask most, with the prices as they are now. */
export default function FaqPage() {
  return <DocumentPage title="faq.title" lead="faq.lead" sections={sections} values={values} />;
}
