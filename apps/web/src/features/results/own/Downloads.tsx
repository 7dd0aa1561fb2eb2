import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { Language } from '../../../lib/i18n/languages.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { failed } from '../../../ui/form/refused.ts';
import { Say } from '../../../ui/Say.tsx';
import { documentUnderLink, fetchFile, fileName, ownDocument, type Format, type Holder } from './documents.ts';
import styles from './report.module.css';

type Offer = { label: MessageId; format: Format; lang: Language };
const pdfs = {
  en: { label: 'report.pdf.en', format: 'pdf', lang: 'en' },
  zh: { label: 'report.pdf.zh', format: 'pdf', lang: 'zh' },
} as const satisfies Record<Language, Offer>;

/** To keep, to show at a surgery in either language, to hand to another doctor's computer. */
export function Downloads({ holder, reference }: { holder: Holder; reference: string }) {
  const { language } = useLanguage();
  const offers: readonly Offer[] = [
    pdfs[language],
    pdfs[language === 'en' ? 'zh' : 'en'],
    { label: 'report.fhir', format: 'fhir', lang: language },
  ];
  return (
    <div className={styles.downloads}>
      {offers.map((offer) => (
        <Download key={offer.label} {...{ holder, reference, offer }} />
      ))}
      <SecondaryButton icon={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
        <Say id="report.print" />
      </SecondaryButton>
    </div>
  );
}

function Download({ holder, reference, offer }: { holder: Holder; reference: string; offer: Offer }) {
  const [isSending, setSending] = useState(false);
  const { label, format, lang } = offer;
  const icon = <IconDownload size={22} aria-hidden />;
  if (holder.kind === 'owner') {
    return (
      <a className={styles.download} href={ownDocument(holder.id, format, lang)} download={fileName(reference, format)}>
        {icon}
        <Say id={label} />
      </a>
    );
  }
  const { key, dob } = holder;
  async function fetchIt() {
    setSending(true);
    await documentUnderLink(key, dob, format, lang).then(fetchFile, failed);
    setSending(false);
  }
  return (
    <button type="button" className={styles.download} disabled={isSending} onClick={() => void fetchIt()}>
      {icon}
      <Say id={isSending ? 'report.fetching' : label} />
    </button>
  );
}
