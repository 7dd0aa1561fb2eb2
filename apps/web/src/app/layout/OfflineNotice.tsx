import { IconWifiOff } from '@tabler/icons-react';
import { useOnline } from '../../lib/online.ts';
import { Say } from '../../ui/Say.tsx';
import styles from './OfflineNotice.module.css';

export function OfflineNotice() {
  const online = useOnline();
  return (
    <div aria-live="polite">
      {!online && (
        <p className={styles.notice}>
          <IconWifiOff size={22} aria-hidden />
          <span>
            <Say id="offline.notice" />
          </span>
        </p>
      )}
    </div>
  );
}
