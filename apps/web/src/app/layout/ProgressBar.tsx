import { useNavigation } from 'react-router';
import { Say } from '../../ui/Say.tsx';
import styles from './ProgressBar.module.css';

export function ProgressBar() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div aria-live="polite" className={styles.track} data-busy={busy}>
      {busy && (
        <>
          <div className={styles.bar} />
          <span className={styles.words}>
            <Say id="app.pageLoading" />
          </span>
        </>
      )}
    </div>
  );
}
