import { IconDownload, IconFile } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import { Say } from '../../../ui/Say.tsx';
import { Loading } from '../../../ui/states/states.tsx';
import { setsIn } from '../../files/shared/sets/image-sets.ts';
import { SetOfPictures } from '../../files/shared/sets/SetOfPictures.tsx';
import tiles from '../../files/shared/sets/sets.module.css';
import { SmallPicture } from '../../files/shared/sets/SmallPicture.tsx';
import { Versions } from '../shared/Versions.tsx';
import type { DoctorCase } from './doctor-case.ts';
import styles from './doctor.module.css';

const FileView = lazy(() => loadChunk('file-view', () => import('../../files/shared/view/FileView.tsx')));

type Shown = DoctorCase['files'][number];

/** What was sent, each with what it is and in which language; one at a time is looked at. */
export function RecordFiles({ files }: { files: readonly Shown[] }) {
  const [open, setOpen] = useState<string>();
  const toggle = (id: string) => setOpen(open === id ? undefined : id);
  return (
    <ul className={styles.records}>
      {setsIn(files).map((set) => (
        <li key={set[0].id}>
          {set.length > 1 ? (
            <OneSet files={set} open={open} onToggle={toggle} />
          ) : (
            <OneFile file={set[0]} isOpen={open === set[0].id} onToggle={() => toggle(set[0].id)} />
          )}
        </li>
      ))}
    </ul>
  );
}

type SetProps = { files: readonly Shown[]; open: string | undefined; onToggle(id: string): void };

/** Pictures that were sent together: the one that is looked at below them. */
function OneSet({ files, open, onToggle }: SetProps) {
  const chosen = files.find(({ id }) => id === open);
  return (
    <SetOfPictures
      files={files}
      tile={(file) => (
        <button type="button" className={tiles.tile} aria-expanded={file.id === open} onClick={() => onToggle(file.id)}>
          <SmallPicture file={file} />
          <bdi translate="no">{file.name}</bdi>
        </button>
      )}
    >
      {chosen && <OneFile file={chosen} isOpen onToggle={() => onToggle(chosen.id)} />}
    </SetOfPictures>
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
