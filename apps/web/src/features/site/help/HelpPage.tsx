import type { ReactNode } from 'react';
import { contactEmail } from '../../../lib/product.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { DocumentPage, type DocumentSection } from '../../../ui/page/DocumentPage.tsx';
import { call } from '../../../ui/phone.tsx';

const sectionsWith = (email: string): readonly DocumentSection[] => [
  { id: 'emergency', title: 'help.emergency', text: ['help.emergency.text'] },
  { id: 'urgent', title: 'help.urgent', text: ['help.urgent.text'] },
  { id: 'gp', title: 'help.gp', text: ['help.gp.text'] },
  { id: 'mind', title: 'help.mind', text: ['help.mind.text'] },
  {
    id: 'using',
    title: 'help.using',
    list: ['help.using.language', 'help.using.colours', 'help.using.times', 'help.using.reload'],
  },
  {
    id: 'contact',
    title: 'help.contact',
    text: [email === '' ? 'help.contact.none' : 'help.contact.email'],
  },
];

const valuesWith = (email: string) => ({
  tel: call('999'),
  china: call('120'),
  nhs: call('111'),
  samaritans: call('116 123'),
  gp: (parts: ReactNode[]) => (
    <AppLink key="gp" to="/gp">
      {parts}
    </AppLink>
  ),
  email,
  mail: (parts: ReactNode[]) => (
    <a key="mail" href={`mailto:${email}`} translate="no">
      {parts}
    </a>
  ),
});

export default function HelpPage() {
  const email = contactEmail();
  return (
    <DocumentPage
      title="help.title"
      lead="help.lead"
      sections={sectionsWith(email)}
      values={valuesWith(email)}
      contents={false}
    />
  );
}
