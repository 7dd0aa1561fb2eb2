import styles from './shop.module.css';

/** A picture of a thing that is sold. Without `of` it says nothing: the name is beside it. */
export function Picture({ from, of = '', eager = false }: { from?: string; of?: string; eager?: boolean }) {
  if (from === undefined) return <span className={styles.noPicture} aria-hidden />;
  return (
    <img
      className={styles.picture}
      src={from}
      alt={of}
      width={480}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
