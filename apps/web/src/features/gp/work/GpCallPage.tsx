import { fullName } from '@meridian/domain/kernel/rules';
import { IconChevronLeft } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import { useLive } from '../../../lib/use-live.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { CallSteps } from './CallSteps.tsx';
import { GpWorkAppointment, GpWorkChanged, OneGpWork } from './gp-work.documents.ts';
import styles from './gp-work.module.css';
import { Interpreter } from './Interpreter.tsx';
import { Outcome } from './Outcome.tsx';
import { PatientRecords } from './PatientRecords.tsx';
import { Told } from './Told.tsx';
import { dueIn, endedAs, type WorkRecord } from './work-record.ts';

const WrittenDocuments = lazy(() => loadChunk('gp-written', () => import('./WrittenDocuments.tsx')));

const context = { requestPolicy: 'network-only', quiet: true } as const;
const none = {};

/** One appointment, for the doctor who calls: what was told, the steps of the call, and what came of it. */
export default function GpCallPage() {
  const { id = '' } = useParams();
  const [{ data, error }, ask] = useQuery({ query: OneGpWork, variables: { id }, context });
  const [written, setWritten] = useState<WorkRecord>();
  const again = useCallback(() => {
    setWritten(undefined);
    ask();
  }, [ask]);
  useLive(GpWorkChanged, none, again);
  const found = data?.gpWorkAppointment;
  const record = written ?? (found ? readFragment(GpWorkAppointment, found) : found);
  return (
    <Page heading={record ? <Name record={record} /> : <Say id="gpWork.one" />}>
      <AppLink to="/p/gp-bookings" className={styles.back}>
        <IconChevronLeft size={20} aria-hidden />
        <Say id="gpWork.title" />
      </AppLink>
      {record === undefined && error && <Failed onRetry={again} />}
      {record === undefined && !error && <Loading shape="document" />}
      {record === null && <Empty title="gpWork.none" text="gpWork.none.text" />}
      {record && <Record record={record} onWritten={setWritten} onRefused={again} />}
    </Page>
  );
}

const Name = ({ record: { patient, reference } }: { record: WorkRecord }) => (
  <bdi translate="no">{patient ? fullName(patient) : reference}</bdi>
);

type Props = { record: WorkRecord; onWritten(record: WorkRecord): void; onRefused(): void };

function Record({ record, onWritten, onRefused }: Props) {
  const { language } = useLanguage();
  const { id, mode, status, callBy, late, missedCalls, phoneWanted, mine, practitioner, moveOffered } = record;
  const isWaiting = status === 'confirmed';
  return (
    <div className={styles.record}>
      <p className={styles.due}>
        <Say id={isWaiting ? dueIn(mode) : endedAs(record)} values={{ time: formatUkTime(callBy, language) }} />
        {record.place && <span translate="no">{record.place}</span>}
        {isWaiting && missedCalls > 0 && <Say id="gpWork.missed" values={{ count: missedCalls }} />}
      </p>
      {isWaiting && late && <Note tone="bad" level={2} heading={<Say id="gpWork.late.text" />} />}
      {isWaiting && phoneWanted && (
        <Note tone="warn" level={2} heading={<Say id="gpWork.phoneWanted" />}>
          <p>
            <Say id="gpWork.phoneWanted.text" />
          </p>
        </Note>
      )}
      {isWaiting && moveOffered && (
        <Note tone="warn" level={2} heading={<Say id="gpWork.moveOffered" />}>
          <p>
            <Say id="gpWork.moveOffered.text" />
          </p>
        </Note>
      )}
      {practitioner && !mine && (
        <Note
          tone="plain"
          level={2}
          heading={<Say id="gpWork.hasIt" values={{ name: <bdi translate="no">{practitioner}</bdi> }} />}
        />
      )}
      <CallSteps record={record} onWritten={onWritten} onRefused={onRefused} />
      {record.wishes?.interpreter && <Interpreter record={record} />}
      <Told record={record} />
      {mine && <PatientRecords record={record} />}
      <Outcome record={record} onWritten={onWritten} onRefused={onRefused} />
      {mine && (status === 'inProgress' || status === 'completed') && (
        <Suspense fallback={<Loading shape="list" />}>
          <WrittenDocuments appointmentId={id} />
        </Suspense>
      )}
    </div>
  );
}
