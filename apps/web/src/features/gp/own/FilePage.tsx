import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { GpDocumentsOfQuery } from '../../../gql/graphql.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useOnline } from '../../../lib/online.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryLink, SecondaryButton } from '../../../ui/buttons.tsx';
import things from '../../../ui/page/own-things.module.css';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { FilesTabs } from '../../identity/shared/your-files/FilesTabs.tsx';
import { fullName } from '../../payments/shared/bill/PostalAddress.tsx';
import type { AppointmentNow } from '../shared/appointment.ts';
import { GpDocument, GpDocumentsOf } from '../shared/gp-document.documents.ts';
import { Receipts } from '../shared/Receipts.tsx';
import { Advice } from './Advice.tsx';
import { DocumentLinks } from './OwnDocuments.tsx';
import { Part } from './Part.tsx';
import { StatusWord } from './StatusWord.tsx';
import { useOwnAppointments } from './use-own-appointments.ts';

const context = { quiet: true, requestPolicy: 'cache-and-network' } as const;

/** A coupon may have paid all of the others. */
const unpaid: ReadonlySet<AppointmentNow['status']> = new Set(['draft', 'requested', 'expired']);

/** What a patient keeps of appointments with a GP: advice, documents and receipts, the latest first. */
export default function FilePage() {
  const isOnline = useOnline();
  const { appointments, failed, again, hasMore, more, loading } = useOwnAppointments();
  const kept = appointments?.filter(({ status }) => !unpaid.has(status));
  return (
    <Page heading={<Say id="gpFile.title" />} lead={<Say id="gpFile.lead" />}>
      <FilesTabs />
      {kept === undefined && !isOnline && <Offline />}
      {kept === undefined && isOnline && failed && <Failed onRetry={again} />}
      {kept === undefined && isOnline && !failed && <Loading shape="list" />}
      {kept?.length === 0 && !hasMore && <Nothing />}
      {kept !== undefined && kept.length > 0 && (
        <>
          <p>
            <AppLink to="/gp/requests">
              <Say id="gpFile.requests" />
            </AppLink>
          </p>
          {inGroups(kept).map((appointments) => (
            <Records key={appointments[0]?.id} appointments={appointments} />
          ))}
        </>
      )}
      {hasMore && (
        <div>
          <SecondaryButton loading={loading} onClick={more}>
            <Say id="gpOwn.more" />
          </SecondaryButton>
        </div>
      )}
    </Page>
  );
}

const together = 20;
const inGroups = (appointments: readonly AppointmentNow[]) =>
  Array.from({ length: Math.ceil(appointments.length / together) }, (_, index) =>
    appointments.slice(index * together, (index + 1) * together),
  );

/** With what the doctors wrote for them. */
function Records({ appointments }: { appointments: readonly AppointmentNow[] }) {
  const isOnline = useOnline();
  const appointmentIds = appointments.map(({ id }) => id);
  const [{ data, error }, ask] = useQuery({ query: GpDocumentsOf, variables: { appointmentIds }, context });
  const writtenFor = (id: string) => (data?.gpDocuments ?? []).filter(({ appointmentId }) => appointmentId === id);
  return (
    <>
      {error && !data && isOnline && <Failed onRetry={() => ask({ requestPolicy: 'network-only' })} />}
      <div className={things.cards}>
        {appointments.map((appointment) => (
          <Record key={appointment.id} appointment={appointment} written={writtenFor(appointment.id)} />
        ))}
      </div>
    </>
  );
}

function Nothing() {
  const action = (
    <PrimaryLink to="/gp">
      <Say id="gpOwn.empty.go" />
    </PrimaryLink>
  );
  return <Empty title="gpFile.empty" text="gpFile.empty.text" action={action} />;
}

const isAhead = ({ status }: AppointmentNow) => ['paid', 'confirmed', 'inProgress'].includes(status);

type RecordProps = { appointment: AppointmentNow; written: GpDocumentsOfQuery['gpDocuments'] };

function Record({ appointment, written }: RecordProps) {
  const { language } = useLanguage();
  const { id, time, callBy, patient, reference, practitioner, outcome, documents } = appointment;
  return (
    <article className={things.card}>
      <StatusWord appointment={appointment} />
      <h2 className={things.cardTitle}>
        <AppLink to={`/gp/requests/${id}`}>
          {patient ? (
            <Say id="gpOwn.for" values={{ name: <bdi translate="no">{fullName(patient)}</bdi> }} />
          ) : (
            <Say id="gpOwn.one" />
          )}
        </AppLink>
      </h2>
      <p className={things.soft}>
        {time ? (
          <span data-formatted>{formatUkTime(time.at, language)}</span>
        ) : (
          <Say id="gpFile.callBy" values={{ time: formatUkTime(callBy, language) }} />
        )}
        <br />
        {practitioner && (
          <>
            <Say id="gpFile.doctor" values={{ name: <bdi translate="no">{practitioner}</bdi> }} />
            <br />
          </>
        )}
        <Say id="gpOwn.reference" values={{ reference: <span translate="no">{reference}</span> }} />
      </p>
      {outcome && <Advice outcome={outcome} level={3} />}
      {isAhead(appointment) && (
        <p>
          <Say id="gpFile.ahead" />
        </p>
      )}
      {written.length > 0 && (
        <Part level={3} heading="gpOwn.written">
          <DocumentLinks documents={written} />
        </Part>
      )}
      <Receipts documents={[...documents, ...written.flatMap((each) => readFragment(GpDocument, each).documents)]} />
    </article>
  );
}
