import { bookingStanding } from '@meridian/contracts/generated/admin-metadata/bookings';
import { IconBan } from '@tabler/icons-react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { Rows, type AdminRow } from '../../ui/admin/index.ts';
import { Say } from '../../ui/Say.tsx';
import styles from './admin-bookings.module.css';

type Props = { readonly row: AdminRow; readonly version: number };

const words: Readonly<Record<string, MessageId>> = {
  acknowledge: 'adminBookings.acknowledge',
  amend: 'adminBookings.amend',
  cancel: 'adminBookings.cancel',
  attend: 'adminBookings.attend',
  sendKit: 'adminBookings.sendKit',
  failDraw: 'adminBookings.failDraw',
  takeSample: 'adminBookings.takeSample',
  failPatient: 'adminBookings.failPatient',
  reachLab: 'adminBookings.reachLab',
  miss: 'adminBookings.miss',
  fail: 'adminBookings.fail',
  setClinicTest: 'adminBookings.clinicTest',
  takePayment: 'adminBookings.takePayment',
};

/** What cannot be done with the booking now, and why. */
export function StandingPart({ row, version }: Props) {
  return (
    <Rows title="adminBookings.notNow" rows={bookingStanding} record={String(row['id'])} version={version}>
      {(found) => (
        <ul className={styles.standing}>
          {found
            .filter(({ allowed }) => allowed !== true)
            .map(({ action, why }) => (
              <li key={String(action)}>
                <IconBan size={20} aria-hidden />
                <span>
                  <Say id={words[String(action)] ?? 'adminBookings.all'} />
                  <span className={styles.soft}>
                    <Say id={why as MessageId} />
                  </span>
                </span>
              </li>
            ))}
        </ul>
      )}
    </Rows>
  );
}
