import { IconEmergencyBed } from '@tabler/icons-react';
import { call } from '../../../ui/phone.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './cases.module.css';

/** Whoever is very unwell does not wait days for an opinion. */
export function Emergency() {
  return (
    <div className={styles.emergency}>
      <IconEmergencyBed size={28} aria-hidden />
      <p>
        <Say id="caseParts.emergency" values={{ tel: call('999'), advice: call('111') }} />
      </p>
    </div>
  );
}
