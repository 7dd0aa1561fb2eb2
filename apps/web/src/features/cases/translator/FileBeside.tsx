import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import { Say } from '../../../ui/Say.tsx';
import { Loading } from '../../../ui/states/states.tsx';
import type { TranslationNow } from './translation.ts';
import styles from './translator.module.css';

const FileView = lazy(() => loadChunk('file-view', () => import('../../files/shared/view/FileView.tsx')));

type Props = {
  file: NonNullable<TranslationNow['file']>;
  /** Its words are typed from it. */
  isSource: boolean;
};

/** The file itself, beside its paragraphs. */
export function FileBeside({ file, isSource }: Props) {
  const [isOpen, setOpen] = useState(isSource);
  return (
    <details className={styles.file} open={isSource} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Say id="translator.file" values={{ name: <bdi translate="no">{file.name}</bdi> }} />
      </summary>
      {isOpen && (
        <>
          <a href={`/api/files/${file.id}`} download className={styles.back}>
            <IconDownload size={20} aria-hidden />
            <Say id="translator.file.save" />
          </a>
          <Suspense fallback={<Loading shape="document" />}>
            <FileView key={file.id} file={file} />
          </Suspense>
        </>
      )}
    </details>
  );
}
