import type { ReactNode } from 'react';
import { Say } from '../../../../ui/Say.tsx';
import { PictureTiles } from './PictureTiles.tsx';
import styles from './sets.module.css';

type Props<File> = { files: readonly File[]; tile(file: File): ReactNode; children?: ReactNode };

/** Pictures that were sent together: how many, side by side, and below them the one that is looked at. One alone is not counted. */
export function SetOfPictures<File extends { readonly id: string }>({ files, tile, children }: Props<File>) {
  return (
    <div className={styles.set}>
      {files.length > 1 && (
        <p>
          <Say id="imageSets.count" values={{ count: files.length }} />
        </p>
      )}
      <PictureTiles files={files} tile={tile} />
      {children}
    </div>
  );
}
