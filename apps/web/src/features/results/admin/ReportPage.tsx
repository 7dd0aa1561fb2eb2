import { reportHistory } from '@meridian/contracts/generated/admin-metadata/results-reports';
import { IconChevronLeft, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { formatUkMoment } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { History } from '../../../ui/admin/History.tsx';
import { Refusal } from '../../../ui/admin/Refusal.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-diagnostic.module.css';
import { Entries } from './Entries.tsx';
import { OpenReason } from './OpenReason.tsx';
import { PersonLine } from './PersonLine.tsx';
import type { Opened } from './reports.documents.ts';
import { Steps } from './Steps.tsx';
import { useNews } from './use-news.ts';
import { useReport } from './use-report.ts';

const plain = {};

/** One report: entered, verified by somebody else, published, corrected, withdrawn. */
export default function ReportPage() {
  const { reportId = '' } = useParams();
  return <OneReport key={reportId} id={reportId} />;
}

function OneReport({ id }: { id: string }) {
  const { opened, refused, busy, open, again } = useReport(id);
  const [done, setDone] = useState<MessageId>();
  const [version, setVersion] = useState(0);
  const hasNews = useNews(opened);

  const finish = async (what: MessageId) => {
    await again();
    setDone(what);
    setVersion((count) => count + 1);
  };

  return (
    <div className={styles.page}>
      <AppLink to="/admin/diagnostic" className={styles.back}>
        <IconChevronLeft size={22} aria-hidden />
        <Say id="adminDiagnostic.back" />
      </AppLink>
      {!opened && (
        <>
          <h1>
            <Say id="adminDiagnostic.report.title" />
          </h1>
          {refused && <Refusal refused={refused} />}
          <OpenReason busy={busy} onOpen={open} />
        </>
      )}
      {opened && (
        <>
          <Heading opened={opened} />
          {refused && <Refusal refused={refused} />}
          {done && <Done key={`done-${version}`}>{<Say id={done} />}</Done>}
          {hasNews && (
            <div className={styles.news}>
              <Say id="adminDiagnostic.news" />
              <SecondaryButton onClick={() => void again().then(() => setVersion((count) => count + 1))}>
                <Say id="adminDiagnostic.news.show" />
              </SecondaryButton>
            </div>
          )}
          <PersonLine opened={opened} />
          <Steps key={version} opened={opened} onDone={finish} />
          <Entries opened={opened} />
          <History rows={reportHistory} record={id} version={version} draws={plain} />
        </>
      )}
    </div>
  );
}

function Heading({ opened: { report } }: { opened: Opened }) {
  const { language } = useLanguage();
  return (
    <div>
      <h1 data-formatted>{report.test[language]}</h1>
      <p className={styles.signs}>
        <span className={styles.pill} data-status={report.status}>
          <Say id={`fields.ReportStatus.${report.status}`} />
        </span>
        <span translate="no">{report.reference}</span>
        {report.barcode && <span translate="no">{report.barcode}</span>}
        <span>
          <Say id="adminDiagnostic.due" values={{ time: formatUkMoment(report.due, language) }} />
        </span>
        {report.late && report.edition === null && (
          <span className={styles.pill} data-tone="bad">
            <Say id="adminDiagnostic.late" />
          </span>
        )}
        {report.linkLocked && (
          <span className={styles.pill} data-tone="warn">
            <Say id="adminDiagnostic.linkLocked" />
          </span>
        )}
      </p>
    </div>
  );
}

function Done({ children }: { children: ReactNode }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <p ref={box} tabIndex={-1} className={styles.done}>
      <IconCircleCheck size={22} aria-hidden />
      {children}
    </p>
  );
}
