import { analyticsConfigured } from '../../../lib/analytics.ts';
import { DocumentPage, type DocumentSection } from '../../../ui/page/DocumentPage.tsx';
import { links } from './links.tsx';

const sectionsWith = (analytics: boolean): readonly DocumentSection[] => [
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
      'legal.privacy.health.declared',
      'legal.privacy.health.visit',
      'legal.privacy.health.result',
      'legal.privacy.health.why',
    ],
  },
  {
    id: 'who',
    title: 'legal.privacy.who',
    text: ['legal.privacy.who.staff', 'legal.privacy.who.record', 'legal.privacy.who.others'],
  },
  { id: 'sealed', title: 'legal.privacy.sealed', text: ['legal.privacy.sealed.text', 'legal.privacy.sealed.open'] },
  {
    id: 'long',
    title: 'legal.privacy.long',
    text: [
      'legal.privacy.long.stay',
      'legal.privacy.long.unfinished',
      'legal.privacy.long.erase',
      'legal.privacy.long.stays',
    ],
  },
  {
    id: 'never',
    title: 'legal.privacy.never',
    list: [
      'legal.privacy.never.ads',
      analytics ? 'legal.privacy.never.analyticsOn' : 'legal.privacy.never.analytics',
      'legal.privacy.never.third',
    ],
  },
  { id: 'device', title: 'legal.privacy.device', text: ['legal.privacy.device.text'] },
  {
    id: 'rights',
    title: 'legal.privacy.rights',
    text: ['legal.privacy.rights.self', 'legal.privacy.rights.text', 'legal.privacy.rights.contact'],
  },
];

export default function PrivacyPage() {
  const sections = sectionsWith(analyticsConfigured());
  return <DocumentPage title="legal.privacy.title" lead="legal.privacy.lead" sections={sections} values={links} />;
}
