import type { ReactNode } from 'react';
import { chatsWith, showChat } from '../../../lib/chat.ts';
import { contactEmail } from '../../../lib/product.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { DocumentPage, type DocumentSection } from '../../../ui/page/DocumentPage.tsx';
import { call } from '../../../ui/phone.tsx';
import { Say } from '../../../ui/Say.tsx';

const chatButton = (
  <SecondaryButton onClick={() => showChat(true)}>
    <Say id="menu.chat" />
  </SecondaryButton>
);

const sectionsWith = (email: string, chat: boolean): readonly DocumentSection[] => [
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
    ...(chat && { extra: chatButton }),
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
  const chat = chatsWith(useViewer());
  return (
    <DocumentPage
      title="help.title"
      lead="help.lead"
      sections={sectionsWith(email, chat)}
      values={valuesWith(email)}
      contents={false}
    />
  );
}
