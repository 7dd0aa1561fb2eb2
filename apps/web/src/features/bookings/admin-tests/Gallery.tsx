import { pictureSource } from '../../../lib/pictures/picture-source.ts';
import type { AdminRow } from '../../../ui/admin/index.ts';
import styles from './admin-medtests.module.css';

/** The pictures as large as they are shown to patients, each with its address. */
export function Gallery({ row }: { readonly row: AdminRow }) {
  return (
    <div className={styles.gallery}>
      {(row['images'] as readonly string[]).map((address) => (
        <figure key={address}>
          <img {...pictureSource(address, 240)} alt="" width={240} height={180} />
          <figcaption translate="no">{address}</figcaption>
        </figure>
      ))}
    </div>
  );
}
