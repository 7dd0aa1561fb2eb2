import { IconBan } from '@tabler/icons-react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { AdminRow } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-bookings.module.css';

const words: Readonly<Record<string, MessageId>> = {
  acknowledge: 'adminBookings.acknowledge',
  amend: 'adminBookings.amend',
  cancel: 'adminBookings.cancel',
  attend: 'adminBookings.attend',
  refuseIdentity: 'adminBookings.refuseIdentity',
  sendKit: 'adminBookings.sendKit',
  failDraw: 'adminBookings.failDraw',
  takeSample: 'adminBookings.takeSample',
  failPatient: 'adminBookings.failPatient',
  reachLab: 'adminBookings.reachLab',
  miss: 'adminBookings.miss',
  fail: 'adminBookings.fail',
  setClinicTest: 'adminBookings.clinicTest',
  takePayment: 'adminBookings.takePayment',
  giveBack: 'adminBookings.giveBack',
  handBack: 'actions.handBackBooking',
  refund: 'actions.refundBooking',
  complete: 'adminBookings.complete',
  correctVaccination: 'actions.correctVaccination',
};

/** What cannot be done with the booking now, by the reason why. */
export default function NotNow({ found }: { readonly found: readonly AdminRow[] }) {
  return (
    <ul className={styles.standing}>
      {[...byReason(found)].map(([why, actions]) => (
        <li key={why}>
          <IconBan size={20} aria-hidden />
          <span>
            <Say id={why as MessageId} />
            <span className={styles.soft}>
              {actions.map((action, index) => (
                <span key={action}>
                  {index > 0 && ' · '}
                  <Say id={words[action] ?? 'adminBookings.all'} />
                </span>
              ))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function byReason(found: readonly AdminRow[]): ReadonlyMap<string, readonly string[]> {
  const reasons = new Map<string, string[]>();
  for (const { action, allowed, why } of found) {
    if (allowed === true) continue;
    reasons.set(String(why), [...(reasons.get(String(why)) ?? []), String(action)]);
  }
  return reasons;
}
