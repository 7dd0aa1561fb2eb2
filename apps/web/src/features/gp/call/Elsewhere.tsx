import { callFlows } from '@meridian/domain/gp/rules';
import { IconExternalLink } from '@tabler/icons-react';
import { Say } from '../../../ui/Say.tsx';
import type { Call } from './call-room.ts';
import { DoctorDesk } from './DoctorDesk.tsx';
import { PhoneInstead } from './PhoneInstead.tsx';
import { WaitingRoom } from './WaitingRoom.tsx';
import styles from './call.module.css';

type Props = { call: Call; address: string; onCall(call: Call): void };

/** The call is held in a room of somebody else; the queue, the doctor's desk and the wish to be phoned stay here. */
export function Elsewhere({ call, address, onCall }: Props) {
  const { seat, status } = call;
  return (
    <div className={styles.room}>
      <section className={styles.part}>
        <p>
          <Say id="gpCall.external" />
        </p>
        <a className={styles.external} href={address} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={22} aria-hidden />
          <span>
            <Say id="gpCall.external.open" />
          </span>
        </a>
      </section>
      {seat !== 'doctor' && !callFlows(status) && <WaitingRoom call={call} />}
      {seat === 'doctor' && <DoctorDesk call={call} onCall={onCall} />}
      {seat === 'patient' && <PhoneInstead call={call} onCall={onCall} />}
    </div>
  );
}
