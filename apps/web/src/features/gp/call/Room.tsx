import { callFlows } from '@meridian/domain/gp/rules';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Loading } from '../../../ui/states/states.tsx';
import { Announcer } from './Announcer.tsx';
import type { Call, Line } from './call-room.ts';
import { Chat } from './Chat.tsx';
import { Controls } from './Controls.tsx';
import { DoctorDesk } from './DoctorDesk.tsx';
import { PhoneInstead } from './PhoneInstead.tsx';
import { Stage } from './Stage.tsx';
import { useCallRoom, useWakeLock } from './use-call-room.ts';
import type { Media } from './use-media.ts';
import { WaitingRoom } from './WaitingRoom.tsx';
import styles from './call.module.css';

type Props = {
  call: Call;
  keyOfLink: string | undefined;
  stream: MediaStream;
  media: Media;
  /** The room is over, or not theirs any more. */
  onEnd(): void;
  onLeft(): void;
};

/** In the room: waiting, then the call. */
export function Room({ call: first, keyOfLink, stream, media, onEnd, onLeft }: Props) {
  const { formatMessage } = useIntl();
  const { id, seat } = first;
  const { room, view } = useCallRoom({ id, keyOfLink, seat }, stream, media);
  useWakeLock();
  const call = view.call ?? first;
  const { doctor, patient, status, stage } = call;
  const nameOf = useCallback(
    (of: Line['from']) =>
      (of === 'doctor' ? doctor : of === 'patient' ? patient : null) ?? formatMessage({ id: `gpCall.name.${of}` }),
    [doctor, patient, formatMessage],
  );

  if (view.standing === 'elsewhere') {
    return (
      <Note tone="warn" level={2} heading={<Say id="gpCall.elsewhere" />} takesFocus>
        <p>
          <Say id="gpCall.elsewhere.text" />
        </p>
        <PrimaryButton onClick={() => void room.join()}>
          <Say id="gpCall.elsewhere.here" />
        </PrimaryButton>
      </Note>
    );
  }
  if (view.standing === 'gone' || stage === 'closed') {
    return (
      <Note tone="plain" level={2} heading={<Say id="gpCall.ended" />} takesFocus>
        <PrimaryButton onClick={onEnd}>
          <Say id="gpCall.ended.next" />
        </PrimaryButton>
      </Note>
    );
  }
  if (!view.call) return <Loading shape="document" />;
  const isCall = callFlows(status);
  return (
    <div className={styles.room}>
      <Announcer view={view} nameOf={nameOf} />
      {view.standing === 'lost' && (
        <Note tone="warn" level={2} heading={<Say id="gpCall.lost" />}>
          <p>
            <Say id="gpCall.lost.text" />
          </p>
        </Note>
      )}
      {isCall && (
        <div className={styles.call}>
          <div className={styles.part}>
            <Stage view={view} media={media} nameOf={nameOf} />
            <Controls media={media} onLeave={() => void room.leave().then(onLeft)} />
          </div>
          <Chat lines={view.lines} own={seat} nameOf={nameOf} onSay={(text) => room.say(text)} />
        </div>
      )}
      {!isCall && seat !== 'doctor' && <WaitingRoom call={call} />}
      {seat === 'doctor' && <DoctorDesk call={call} onCall={(next) => room.learn(next)} />}
      {!isCall && (
        <>
          <div className={styles.mirror}>
            <Stage view={{ ...view, peers: [] }} media={media} nameOf={nameOf} />
          </div>
          <Controls media={media} onLeave={() => void room.leave().then(onLeft)} />
        </>
      )}
      {seat === 'patient' && <PhoneInstead call={call} onCall={(next) => room.learn(next)} />}
    </div>
  );
}
