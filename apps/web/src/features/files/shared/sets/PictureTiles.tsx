import type { ReactNode } from 'react';
import styles from './sets.module.css';

type Props<File> = { files: readonly File[]; wide?: boolean; tile(file: File): ReactNode };

/** The pictures of a set, side by side. */
export function PictureTiles<File extends { id: string }>({ files, wide = false, tile }: Props<File>) {
  return (
    <ul className={styles.tiles} data-wide={wide}>
      {files.map((file) => (
        <li key={file.id}>{tile(file)}</li>
      ))}
    </ul>
  );
}
