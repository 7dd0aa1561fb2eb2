import { IconDoorEnter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { linkToken } from '../../../lib/link-token.ts';
import { PrimaryButton, SecondaryLink } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { GpCallParts, OneGpCall } from './call.documents.ts';
import type { Call } from './call-room.ts';
import { DeviceCheck } from './DeviceCheck.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { PhoneInstead } from './PhoneInstead.tsx';
import { Room } from './Room.tsx';
import { useMedia } from './use-media.ts';
import styles from './call.module.css';

const context = { requestPolicy: 'network-only', quiet: true, personal: true } as const;
const lookEveryMs = 20_000;

/** The video call of an appointment, for the patient, the doctor and an interpreter. */
export default function GpVideoPage() {
  const { id = '' } = useParams();
  const keyOfLink = linkToken(`/gp/video/${id}`, 'token');
  const [{ data, error }, ask] = useQuery({ query: OneGpCall, variables: { id, key: keyOfLink ?? null }, context });
  const [changed, setChanged] = useState<Call>();
  const [seen, setSeen] = useState<Call>();
  const again = () => {
    setChanged(undefined);
    ask();
  };
  const found = data?.gpCall && readFragment(GpCallParts, data.gpCall);
  if (found && found !== seen) setSeen(found);
  // A question that got no answer, as in a dead spot, does not end the call.
  const call = data?.gpCall === null ? null : (changed ?? found ?? (seen?.id === id ? seen : undefined));
  return (
    <Page wide heading={<Say id="gpCall.title" />} lead={call ? <Lead call={call} /> : undefined}>
      {call === undefined && error && <Failed onRetry={again} />}
      {call === undefined && !error && <Loading shape="document" />}
      {call === null && (keyOfLink ? <OldLink /> : <Nowhere />)}
      {call && <Whole call={call} keyOfLink={keyOfLink} onCall={setChanged} onLook={again} />}
    </Page>
  );
}

function Lead({ call: { seat, doctor, patient, startsAt } }: { call: Call }) {
  const { language } = useLanguage();
  const name = seat === 'doctor' ? patient : doctor;
  const time = formatUkTime(startsAt, language);
  return (
    <Say id={name ? 'gpCall.lead' : 'gpCall.lead.time'} values={{ name: <bdi translate="no">{name}</bdi>, time }} />
  );
}

/** Of an interpreter: nobody says whether it ever opened anything. */
const OldLink = () => <Empty title="gpCall.oldLink" text="gpCall.oldLink.text" />;

function Nowhere() {
  const action = (
    <div className={styles.actions}>
      <SecondaryLink to="/gp/requests">
        <Say id="gpCall.own" />
      </SecondaryLink>
    </div>
  );
  return <Empty title="gpCall.nowhere" text="gpCall.nowhere.text" action={action} />;
}

type Props = { call: Call; keyOfLink: string | undefined; onCall(call: Call): void; onLook(): void };

function Whole({ call, keyOfLink, onCall, onLook }: Props) {
  const media = useMedia();
  const [isIn, setIn] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  const { ask, stream } = media;
  const { stage, room, seat } = call;
  // Who was in the room a moment ago has reloaded the page.
  const wasIn = useRef(
    stage === 'open' && room == null && call.people.some((each) => each.seat === seat && !each.away),
  );
  useEffect(() => {
    if (!wasIn.current) return;
    wasIn.current = false;
    void ask(true).then((given) => given && setIn(true));
  }, [ask]);
  useEffect(() => {
    if (isIn || stage === 'closed') return;
    const timer = setInterval(onLook, lookEveryMs);
    return () => clearInterval(timer);
  });

  if (stage === 'closed') return <Over call={call} />;
  if (stage === 'early') return <Early call={call} media={media} />;
  if (room != null) return <Elsewhere call={call} address={room} onCall={onCall} />;
  if (isIn && stream) {
    return (
      <Room
        call={call}
        keyOfLink={keyOfLink}
        stream={stream}
        media={media}
        onEnd={() => {
          setIn(false);
          onLook();
        }}
        onLeft={() => {
          setIn(false);
          setLeft(true);
          onLook();
        }}
      />
    );
  }
  return (
    <>
      {hasLeft && (
        <Note tone="plain" level={2} heading={<Say id="gpCall.left" />}>
          <p>
            <Say id="gpCall.left.text" />
          </p>
        </Note>
      )}
      <DeviceCheck
        call={call}
        media={media}
        phone={seat === 'patient' ? <PhoneInstead call={call} onCall={onCall} /> : undefined}
        action={
          <PrimaryButton icon={<IconDoorEnter size={22} aria-hidden />} onClick={() => setIn(true)}>
            <Say id={hasLeft ? 'gpCall.rejoin' : 'gpCall.join'} />
          </PrimaryButton>
        }
      />
    </>
  );
}

function Early({ call, media }: { call: Call; media: ReturnType<typeof useMedia> }) {
  const { language } = useLanguage();
  return (
    <>
      <Note
        tone="plain"
        level={2}
        heading={<Say id="gpCall.early" values={{ time: formatUkTime(call.opensAt, language) }} />}
      >
        <p>
          <Say id="gpCall.early.text" />
        </p>
      </Note>
      <DeviceCheck call={call} media={media} />
    </>
  );
}

function Over({ call: { id, seat, status, notHeld } }: { call: Call }) {
  const isAdvised = seat !== 'patient' || status === 'completed';
  return (
    <Note
      tone="plain"
      level={2}
      heading={<Say id={status === 'cancelled' && !notHeld ? 'gpCall.cancelled' : 'gpCall.over'} />}
    >
      <p>
        <Say id={isAdvised ? `gpCall.over.${seat}` : 'gpCall.over.patient.next'} />
      </p>
      {seat === 'patient' && (
        <SecondaryLink to={`/gp/requests/${id}`}>
          <Say id="gpCall.over.patient.link" />
        </SecondaryLink>
      )}
      {seat === 'doctor' && (
        <SecondaryLink to={`/p/gp-bookings/${id}`}>
          <Say id="gpCall.over.doctor.link" />
        </SecondaryLink>
      )}
    </Note>
  );
}
