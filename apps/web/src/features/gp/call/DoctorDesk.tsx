import { IconDoorEnter, IconLanguage } from '@tabler/icons-react';
import { useMutation } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { troubleIn } from '../../../lib/api/refusal.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { call as telephone } from '../../../ui/phone.tsx';
import { Say } from '../../../ui/Say.tsx';
import { InterpreterLink } from '../shared/InterpreterLink.tsx';
import { useInterpreterLink } from '../shared/use-interpreter-link.ts';
import { GpCallParts, LetGpPatientIn } from './call.documents.ts';
import type { Call } from './call-room.ts';
import styles from './call.module.css';

type Props = { call: Call; onCall(call: Call): void };

/** What the doctor does about the room: who waits, letting them in, the interpreter, a wish to be phoned. */
export function DoctorDesk({ call, onCall }: Props) {
  const { language } = useLanguage();
  const [{ fetching }, letIn] = useMutation(LetGpPatientIn);
  const { id, status, patient, phone, phoneWanted, startsAt, room } = call;
  const who = patient ? <bdi translate="no">{patient}</bdi> : <Say id="gpCall.thePatient" />;

  async function admit() {
    const { data } = await letIn({ id });
    const answer = data?.letGpPatientIn;
    if (answer?.__typename === 'GpCall') onCall(readFragment(GpCallParts, answer));
    else if (answer) notify({ tone: 'bad', ...troubleIn(answer) });
  }

  return (
    <section className={styles.part}>
      {phoneWanted && (
        <Note tone="warn" level={2} heading={<Say id="gpCall.desk.phone" values={{ who }} />}>
          {phone && (
            <p className={styles.number}>
              <Say id="gpCall.desk.number" values={{ phone, tel: telephone(phone) }} />
            </p>
          )}
        </Note>
      )}
      {status === 'confirmed' && (
        <div className={styles.waiting}>
          <h2>
            <Say id={whereaboutsIn(call)} values={{ who }} />
          </h2>
          <p>
            <Say id="gpCall.desk.starts" values={{ time: formatUkTime(startsAt, language) }} />
          </p>
          <div className={styles.actions}>
            <PrimaryButton
              loading={fetching}
              icon={<IconDoorEnter size={22} aria-hidden />}
              onClick={() => void admit()}
            >
              <Say id={room != null ? 'gpCall.external.begin' : 'gpCall.desk.letIn'} />
            </PrimaryButton>
          </div>
        </div>
      )}
      <AppLink to={`/p/gp-bookings/${id}`} target="_blank">
        <Say id="gpCall.desk.notes" />
      </AppLink>
      <Interpreter call={call} />
    </section>
  );
}

/** Who is in a room of somebody else is not known here. */
function whereaboutsIn({ room, people }: Call) {
  if (room != null) return 'gpCall.external.desk';
  const there = people.find(({ seat }) => seat === 'patient');
  if (!there) return 'gpCall.desk.notHere';
  return there.away ? 'gpCall.desk.away' : 'gpCall.desk.here';
}

function Interpreter({ call: { id, interpreter } }: Pick<Props, 'call'>) {
  return (
    <details className={styles.more} open={interpreter}>
      <summary>
        <IconLanguage size={22} aria-hidden />
        <Say id="gpCall.interpreter" />
      </summary>
      <InterpreterLink id={id} make={useInterpreterLink(id)} />
    </details>
  );
}
