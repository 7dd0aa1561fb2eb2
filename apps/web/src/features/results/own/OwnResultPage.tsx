import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useOnline } from '../../../lib/online.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { Report } from './Report.tsx';
import styles from './report.module.css';
import { OneOwnResult, ReportView } from './results.documents.ts';

/** Each reading is on the record of who has looked: what was shown before is asked for anew. */
const context = { quiet: true, requestPolicy: 'network-only' } as const;

/** A report, for the person who booked the test. */
export default function OwnResultPage() {
  const { reportId = '' } = useParams();
  const { language } = useLanguage();
  const isOnline = useOnline();
  const variables = { id: reportId, lang: language };
  const [{ data, error }, ask] = useQuery({ query: OneOwnResult, variables, context });
  if (data === undefined) {
    if (!isOnline) return <Framed content={<Offline />} />;
    if (!error) return <Loading shape="document" />;
    return <Framed content={<Failed onRetry={() => ask({ requestPolicy: 'network-only' })} />} />;
  }
  if (!data.oneDiagnostic) return <Navigate to="/404" replace />;
  const report = readFragment(ReportView, data.oneDiagnostic);
  return <Report report={report} holder={{ kind: 'owner', id: reportId }} before={<Back />} />;
}

const Framed = ({ content }: { content: ReactNode }) => <Page heading={<Say id="yourResults.one" />}>{content}</Page>;

function Back() {
  return (
    <AppLink to="/your-files/results" className={styles.back}>
      <IconChevronLeft size={22} aria-hidden />
      <Say id="yourResults.title" />
    </AppLink>
  );
}
