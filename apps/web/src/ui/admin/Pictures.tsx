import { pictureSource } from '../../lib/pictures/picture-source.ts';
import styles from './pictures.module.css';

/** Pictures by their addresses. */
export function Pictures({ value }: { readonly value: unknown }) {
  return (
    <ul className={styles.pictures}>
      {(value as readonly string[]).map((address) => (
        <li key={address}>
          <img {...pictureSource(address, 56)} alt="" width={56} height={56} loading="lazy" />
          <span translate="no">{address}</span>
        </li>
      ))}
    </ul>
  );
}
