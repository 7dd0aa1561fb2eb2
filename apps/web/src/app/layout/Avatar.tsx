import { initialsOf, type SignedInUser } from '../../lib/viewer.ts';
import styles from './Avatar.module.css';

/** A sign beside the name, not text: the initials are drawn. */
export function Avatar({ user }: { user: SignedInUser }) {
  return <span className={styles.avatar} aria-hidden data-initials={initialsOf(user)} />;
}
