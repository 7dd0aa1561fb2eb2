import { IconDownload, IconFile } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import { Say } from '../../../ui/Say.tsx';
import { Loading } from '../../../ui/states/states.tsx';
import { Versions } from '../shared/Versions.tsx';
import type { DoctorCase } from './doctor-case.ts';
import styles from './doctor.module.css';

const FileView = lazy(() => loadChunk('file-view', () => import('../../files/shared/view/FileView.tsx')));

type Shown = DoctorCase['files'][number];

/** What was sent, each with what it is and in which language; one at a time is looked at. */
export function RecordFiles({ files }: { files: readonly Shown[] }) {
  const [open, setOpen] = useState<string>();
  return (
    <ul className={styles.records}>
      {files.map((file) => (
        <li key={file.id}>
          <OneFile
            file={file}
            isOpen={open === file.id}
            onToggle={() => setOpen(open === file.id ? undefined : file.id)}
          />
        </li>
      ))}
    </ul>
  );
}

function OneFile({ file, isOpen, onToggle }: { file: Shown; isOpen: boolean; onToggle(): void }) {
  const intl = useIntl();
  const view = useId();
  const { id, name, kind, language, translation } = file;
  return (
    <>
      <div className={styles.file}>
        <button
          type="button"
          className={styles.look}
          aria-expanded={isOpen}
          aria-controls={isOpen ? view : undefined}
          onClick={onToggle}
        >
          <IconFile size={22} aria-hidden />
          <bdi translate="no">{name}</bdi>
        </button>
        <a
          href={`/api/files/${id}`}
          download
          className={styles.download}
          aria-label={intl.formatMessage({ id: 'doctor.download' }, { name })}
        >
          <IconDownload size={22} aria-hidden />
        </a>
      </div>
      {kind && language && (
        <div className={styles.facts}>
          <Say id={`fields.CaseFileKind.${kind}`} />
          {' · '}
          <Say id={`fields.CaseFileLanguage.${language}`} />
        </div>
      )}
      <Versions of={translation} from={language} to="en" />
      {isOpen && (
        <div id={view} className={styles.view}>
          <Suspense fallback={<Loading shape="document" />}>
            <FileView key={id} file={file} />
          </Suspense>
        </div>
      )}
    </>
  );
}
