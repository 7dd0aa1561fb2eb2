import { Say } from '../../../ui/Say.tsx';
import styles from './board.module.css';

export const Offline = () => (
  <p className={styles.offline} role="alert">
    <Say id="pharmaBoard.offline" />
  </p>
);
