import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { useOnline } from '../../../lib/online.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryLink, SecondaryButton, SecondaryLink } from '../../../ui/buttons.tsx';
import things from '../../../ui/page/own-things.module.css';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { fullName } from '../../payments/shared/bill/PostalAddress.tsx';
import type { AppointmentNow } from '../shared/appointment.ts';
import { grouped } from './own-appointment.ts';
import { NextStep, StatusWord } from './StatusWord.tsx';
import { useOwnAppointments } from './use-own-appointments.ts';

/** Every call that somebody asked for: the next first. */
export default function RequestsPage() {
  const isOnline = useOnline();
  const { appointments, failed, again, hasMore, more, loading } = useOwnAppointments();
  return (
    <Page heading={<Say id="gpOwn.title" />} lead={<Say id="gpOwn.lead" />}>
      <div>
        <SecondaryLink to="/your-files/gp">
          <Say id="gpOwn.file" />
        </SecondaryLink>
      </div>
      {appointments === undefined && !isOnline && <Offline />}
      {appointments === undefined && isOnline && failed && <Failed onRetry={again} />}
      {appointments === undefined && isOnline && !failed && <Loading shape="list" />}
      {appointments !== undefined && <GroupsOf appointments={appointments} />}
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

function GroupsOf({ appointments }: { appointments: readonly AppointmentNow[] }) {
  const { next, unfinished, past } = grouped(appointments);
  if (next.length + unfinished.length + past.length === 0) {
    const action = (
      <PrimaryLink to="/gp">
        <Say id="gpOwn.empty.go" />
      </PrimaryLink>
    );
    return <Empty title="gpOwn.empty" text="gpOwn.empty.text" action={action} />;
  }
  return (
    <div className={things.groups}>
      <Group title="gpOwn.group.next" appointments={next} />
      <Group title="gpOwn.group.unfinished" appointments={unfinished} />
      <Group title="gpOwn.group.past" appointments={past} />
    </div>
  );
}

type GroupProps = { title: MessageId; appointments: readonly AppointmentNow[] };

function Group({ title, appointments }: GroupProps) {
  if (appointments.length === 0) return null;
  return (
    <section className={things.group}>
      <h2>
        <Say id={title} />
      </h2>
      <div className={things.cards}>
        {appointments.map((appointment) => (
          <Card key={appointment.id} appointment={appointment} />
        ))}
      </div>
    </section>
  );
}

function Card({ appointment }: { appointment: AppointmentNow }) {
  const { id, status, patient, reference } = appointment;
  const name = patient ? (
    <Say id="gpOwn.for" values={{ name: <bdi translate="no">{fullName(patient)}</bdi> }} />
  ) : (
    <Say id="gpOwn.one" />
  );
  const isOpen = status === 'draft' || status === 'requested';
  return (
    <article className={things.card}>
      <StatusWord appointment={appointment} />
      <h3 className={things.cardTitle}>{isOpen ? name : <AppLink to={`/gp/requests/${id}`}>{name}</AppLink>}</h3>
      {reference && (
        <p className={things.soft}>
          <Say id="gpOwn.reference" values={{ reference: <strong translate="no">{reference}</strong> }} />
        </p>
      )}
      <NextStep appointment={appointment} level={3} />
      {isOpen && (
        <div>
          <SecondaryLink to={`/gp/book?id=${id}`}>
            <Say id="gpOwn.goOn" />
          </SecondaryLink>
        </div>
      )}
    </article>
  );
}
