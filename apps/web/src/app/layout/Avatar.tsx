import { initialsOf, type SignedInUser } from '../../lib/viewer.ts';
import styles from './Avatar.module.css';

export function Avatar({ user }: { user: SignedInUser }) {
  return (
    <span className={styles.avatar} aria-hidden translate="no">
      {initialsOf(user)}
    </span>
  );
}
