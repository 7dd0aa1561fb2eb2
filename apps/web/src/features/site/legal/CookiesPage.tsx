import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { DocumentPage, type DocumentSection } from '../../../ui/page/DocumentPage.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './CookiesPage.module.css';

type Kept = { name: string; use: MessageId };

/** Over a secure connection a name begins with what makes browsers take the cookie from this host alone. */
const prefix = window.location.protocol === 'https:' ? '__Host-' : '';
const cookies: readonly Kept[] = [
  { name: 'Authentication-token', use: 'legal.cookies.session' },
  { name: `${prefix}csrftoken`, use: 'legal.cookies.csrf' },
  { name: `${prefix}browser`, use: 'legal.cookies.browser' },
  { name: `${prefix}Cart`, use: 'legal.cookies.cart' },
  { name: `${prefix}Draft`, use: 'legal.cookies.draft' },
  { name: `${prefix}known-device`, use: 'legal.cookies.known' },
];
const onDevice: readonly Kept[] = [
  { name: 'meridian.language', use: 'legal.cookies.language' },
  { name: 'meridian.scheme', use: 'legal.cookies.scheme' },
  { name: 'meridian.distance.unit', use: 'legal.cookies.distance' },
  { name: 'meridian.consent', use: 'legal.cookies.consent' },
  { name: 'meridian.cart', use: 'legal.cookies.count' },
  { name: 'meridian.pay', use: 'legal.cookies.pay' },
  { name: 'meridian.link', use: 'legal.cookies.link' },
  { name: 'meridian.draft', use: 'legal.cookies.drafts' },
  { name: 'meridian.completion', use: 'legal.cookies.completion' },
  { name: 'meridian.chunk-reload', use: 'legal.cookies.reload' },
  { name: 'react-router-scroll-positions', use: 'legal.cookies.scroll' },
  { name: 'meridian.signing-keys', use: 'legal.cookies.keys' },
  { name: 'meridian.biomarker-names', use: 'legal.cookies.names' },
  { name: 'meridian-shell', use: 'legal.cookies.copy' },
];

const sections: readonly DocumentSection[] = [
  { id: 'necessary', title: 'legal.cookies.necessary', extra: <List kept={cookies} /> },
  {
    id: 'device',
    title: 'legal.cookies.device',
    text: ['legal.cookies.device.text'],
    extra: <List kept={onDevice} />,
  },
  { id: 'none', title: 'legal.cookies.none', text: ['legal.cookies.none.text'] },
];

function List({ kept }: { kept: readonly Kept[] }) {
  return (
    <dl className={styles.list}>
      {kept.map(({ name, use }) => (
        <div key={name} className={styles.row}>
          <dt translate="no">
            <code>{name}</code>
          </dt>
          <dd>
            <Say id={use} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export default function CookiesPage() {
  return <DocumentPage title="legal.cookies.title" lead="legal.cookies.lead" sections={sections} />;
}
