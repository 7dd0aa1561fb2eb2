import { DocumentPage, type DocumentSection } from '../../ui/page/DocumentPage.tsx';
import { links } from './links.tsx';

const sections: readonly DocumentSection[] = [
  { id: 'keep', title: 'legal.privacy.keep', text: ['legal.privacy.keep.visit', 'legal.privacy.keep.not'] },
  { id: 'health', title: 'legal.privacy.health', text: ['legal.privacy.health.text'] },
  {
    id: 'never',
    title: 'legal.privacy.never',
    list: ['legal.privacy.never.ads', 'legal.privacy.never.analytics', 'legal.privacy.never.third'],
  },
  { id: 'device', title: 'legal.privacy.device', text: ['legal.privacy.device.text'] },
  { id: 'rights', title: 'legal.privacy.rights', text: ['legal.privacy.rights.text', 'legal.privacy.rights.contact'] },
];

export default function PrivacyPage() {
  return <DocumentPage title="legal.privacy.title" lead="legal.privacy.lead" sections={sections} values={links} />;
}
