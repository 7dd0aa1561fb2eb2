import { useState } from 'react';
import { pictureSource } from '../../../lib/pictures/picture-source.ts';
import styles from './shop.module.css';

/** A picture of a thing that is sold, or its place where it was removed. Without `of` it says nothing: the name is beside it. */
export function Picture({ from, of = '', eager = false }: { from?: string; of?: string; eager?: boolean }) {
  const [broken, setBroken] = useState<string>();
  if (from === undefined || from === broken) return <span className={styles.noPicture} aria-hidden />;
  return (
    <img
      className={styles.picture}
      {...pictureSource(from, 480)}
      alt={of}
      width={480}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(from)}
    />
  );
}
