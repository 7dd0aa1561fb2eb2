import type { ReactNode } from 'react';
import { draftHours, leastAge } from '@meridian/domain/bookings/rules';
import { ownConsentAge } from '@meridian/domain/kernel/rules';
import { sharedDays } from '@meridian/domain/gp/rules';
import { sessionHours } from '@meridian/domain/identity/rules';
import { paymentRecordYears } from '@meridian/domain/payments/rules';
import { cartDays } from '@meridian/domain/shop/rules';
import { analyticsConfigured } from '../../../lib/analytics.ts';
import { chatConfigured } from '../../../lib/chat.ts';
import { seller } from '../../../lib/seller.ts';
import { DocumentPage, type DocumentSection } from '../../../ui/page/DocumentPage.tsx';
import { call } from '../../../ui/phone.tsx';
import { Say } from '../../../ui/Say.tsx';
import { SimpleTable } from '../../../ui/page/SimpleTable.tsx';
import { links } from './links.tsx';
import { SellerFacts } from './SellerFacts.tsx';

const signInTime = { days: sessionHours.patient / 24, hours: sessionHours.professional };

function Grounds() {
  const say = (key: string, what: ReactNode, basis: ReactNode) => ({ key, cells: [what, basis] as const });
  const rows = [
    say('care', <Say id="legal.privacy.why.care" />, <Say id="legal.privacy.why.care.basis" />),
    say('sale', <Say id="legal.privacy.why.sale" />, <Say id="legal.privacy.why.sale.basis" />),
    say('tax', <Say id="legal.privacy.why.tax" />, <Say id="legal.privacy.why.tax.basis" />),
    say('safe', <Say id="legal.privacy.why.safe" />, <Say id="legal.privacy.why.safe.basis" />),
    ...(analyticsConfigured()
      ? [say('count', <Say id="legal.privacy.why.count" />, <Say id="legal.privacy.why.count.basis" />)]
      : []),
  ];
  return <SimpleTable columns={['legal.column.purpose', 'legal.column.basis']} rows={rows} />;
}

function Times() {
  const row = (key: string, what: ReactNode, time: ReactNode) => ({ key, cells: [what, time] as const });
  const rows = [
    row('account', <Say id="legal.privacy.long.account" />, <Say id="legal.privacy.long.account.time" />),
    row('signIn', <Say id="legal.privacy.long.signIn" />, <Say id="legal.lifetime.signIn" values={signInTime} />),
    row(
      'draft',
      <Say id="legal.privacy.long.draft" />,
      <Say id="legal.privacy.long.draft.time" values={{ hours: draftHours }} />,
    ),
    row(
      'cart',
      <Say id="legal.privacy.long.cart" />,
      <Say id="legal.privacy.long.cart.time" values={{ days: cartDays }} />,
    ),
    row(
      'payment',
      <Say id="legal.privacy.long.payment" />,
      <Say id="legal.privacy.long.payment.time" values={{ years: paymentRecordYears }} />,
    ),
    row('visit', <Say id="legal.privacy.long.visit" />, <Say id="legal.privacy.long.visit.time" />),
    row('guard', <Say id="legal.privacy.long.guard" />, <Say id="legal.privacy.long.guard.time" />),
  ];
  return <SimpleTable columns={['legal.column.data', 'legal.column.lifetime']} rows={rows} />;
}

function Processors() {
  const { processors = [] } = seller();
  if (processors.length === 0) {
    return (
      <p>
        <Say id="legal.privacy.who.noProcessors" />
      </p>
    );
  }
  return (
    <>
      <p>
        <Say id="legal.privacy.who.processors" />
      </p>
      <ul translate="no">
        {processors.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </>
  );
}

function sections(): readonly DocumentSection[] {
  const { stripe, addressService } = seller();
  return [
    { id: 'seller', title: 'legal.seller', text: ['legal.privacy.controller'], extra: <SellerFacts /> },
    {
      id: 'keep',
      title: 'legal.privacy.keep',
      text: ['legal.privacy.keep.visit', 'legal.privacy.keep.not', 'legal.privacy.keep.guard'],
    },
    { id: 'told', title: 'legal.privacy.told', text: ['legal.privacy.told.account', 'legal.privacy.told.order'] },
    {
      id: 'health',
      title: 'legal.privacy.health',
      text: [
        'legal.privacy.health.booking',
        'legal.privacy.health.passport',
        'legal.privacy.health.declared',
        'legal.privacy.health.visit',
        'legal.privacy.health.result',
        'legal.privacy.health.gp',
        'legal.privacy.health.call',
        'legal.privacy.health.case',
        'legal.privacy.health.files',
        'legal.privacy.health.machine',
      ],
    },
    { id: 'why', title: 'legal.privacy.why', text: ['legal.privacy.why.need'], extra: <Grounds /> },
    {
      id: 'long',
      title: 'legal.privacy.long',
      text: ['legal.privacy.long.erase', 'legal.privacy.long.stays'],
      extra: <Times />,
    },
    {
      id: 'who',
      title: 'legal.privacy.who',
      text: [
        'legal.privacy.who.staff',
        'legal.privacy.who.record',
        'legal.privacy.who.partners',
        'legal.privacy.who.doctor',
        'legal.privacy.who.shared',
        'legal.privacy.who.case',
        stripe ? 'legal.privacy.who.stripe' : 'legal.privacy.who.pay',
        ...(addressService ? (['legal.privacy.who.addresses'] as const) : []),
        'legal.privacy.who.law',
      ],
      extra: <Processors />,
    },
    {
      id: 'china',
      title: 'legal.privacy.china',
      text: [
        'legal.privacy.china.where',
        'legal.privacy.china.to',
        'legal.privacy.china.pipl',
        'legal.privacy.china.consent',
      ],
    },
    { id: 'children', title: 'legal.privacy.children', text: ['legal.privacy.children.text'] },
    { id: 'sealed', title: 'legal.privacy.sealed', text: ['legal.privacy.sealed.text', 'legal.privacy.sealed.open'] },
    {
      id: 'never',
      title: 'legal.privacy.never',
      list: [
        'legal.privacy.never.ads',
        analyticsConfigured() ? 'legal.privacy.never.analyticsOn' : 'legal.privacy.never.analytics',
        chatConfigured() ? 'legal.privacy.never.chatOn' : 'legal.privacy.never.chat',
        'legal.privacy.never.third',
      ],
    },
    { id: 'device', title: 'legal.privacy.device', text: ['legal.privacy.device.text'] },
    {
      id: 'rights',
      title: 'legal.privacy.rights',
      text: ['legal.privacy.rights.self', 'legal.privacy.rights.text', 'legal.privacy.rights.complain'],
    },
  ];
}

const values = { ...links, ico: call('0303 123 1113'), least: leastAge, own: ownConsentAge, days: sharedDays };

export default function PrivacyPage() {
  return <DocumentPage title="legal.privacy.title" lead="legal.privacy.lead" sections={sections()} values={values} />;
}
