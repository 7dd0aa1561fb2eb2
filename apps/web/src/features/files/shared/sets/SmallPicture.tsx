import { pictureFileTypes } from '@meridian/domain/files/rules';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileType } from '../../../../gql/graphql.ts';
import styles from './sets.module.css';

type Props = { file: { id: string; type?: FileType | null | undefined; status?: string } };

/** A picture as lists show it; a sign where there is none yet, or none could be drawn. Its name is said beside it. */
export function SmallPicture({ file: { id, type, status = 'clean' } }: Props) {
  const [failed, setFailed] = useState(false);
  const isDrawn = !failed && status === 'clean' && type != null && pictureFileTypes.includes(type);
  return (
    <span className={styles.picture}>
      {isDrawn ? (
        <img src={`/api/files/${id}/thumbnail`} alt="" loading="lazy" onError={() => setFailed(true)} />
      ) : (
        <IconPhoto size={40} stroke={1.25} aria-hidden />
      )}
    </span>
  );
}
