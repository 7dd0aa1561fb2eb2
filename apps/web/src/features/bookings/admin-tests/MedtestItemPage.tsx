import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AdminRecord, type AdminRow } from '../../../ui/admin/index.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import styles from './admin-medtests.module.css';
import { itemResource } from './items.resource.ts';
import { useMedtestItem } from './use-medtest-item.ts';

/** One test of the catalogue: what it says, what may be done with it, and what happened to it. */
export default function MedtestItemPage() {
  const { itemId = '' } = useParams();
  const { item, change, ask } = useMedtestItem(itemId);
  const { language } = useLanguage();
  if (item === 'loading') return <Loading shape="document" />;
  if (item === 'failed') return <Framed content={<Failed onRetry={ask} />} />;
  if (item === 'unknown') {
    const unknown = { title: 'adminMedtests.item.unknown', text: 'adminMedtests.item.unknown.text' } as const;
    return <Framed content={<Empty {...unknown} />} />;
  }
  return (
    <Framed
      heading={<span data-formatted>{nameOf(item, language)}</span>}
      lead={<span translate="no">{itemId}</span>}
      content={<AdminRecord key={itemId} resource={itemResource} row={item} onChanged={change} onStale={ask} />}
    />
  );
}

type FramedProps = { readonly heading?: ReactNode; readonly lead?: ReactNode; readonly content: ReactNode };

function Framed({ heading = <Say id="adminMedtests.item.title" />, lead, content }: FramedProps) {
  return (
    <div className={styles.page}>
      <AppLink to="/admin/medtest-items?view=all" className={styles.back}>
        <IconChevronLeft size={22} aria-hidden />
        <Say id="adminMedtests.item.back" />
      </AppLink>
      <div>
        <h1>{heading}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.item}>{content}</div>
    </div>
  );
}

const nameOf = ({ name }: AdminRow, language: 'en' | 'zh') => (name as Readonly<Record<'en' | 'zh', string>>)[language];
