import { IconFile } from '@tabler/icons-react';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import { isKnownPicture, setsIn } from '../../files/shared/sets/image-sets.ts';
import { SetOfPictures } from '../../files/shared/sets/SetOfPictures.tsx';
import tiles from '../../files/shared/sets/sets.module.css';
import { SmallPicture } from '../../files/shared/sets/SmallPicture.tsx';
import type { CaseFile } from './case.ts';
import styles from './cases.module.css';
import { Versions } from './Versions.tsx';

/** What was sent, each with what it is and in which language; pictures as they look, those of a set side by side. */
export function CaseFiles({ caseId, files }: { caseId: string; files: readonly CaseFile[] }) {
  return (
    <ul className={styles.files}>
      {setsIn(files).map((set) => (
        <li key={set[0].id}>
          {set.length > 1 || isKnownPicture(set[0]) ? (
            <Pictures caseId={caseId} files={set} />
          ) : (
            <OneFile caseId={caseId} file={set[0]} />
          )}
        </li>
      ))}
    </ul>
  );
}

function OneFile({ caseId, file }: { caseId: string; file: CaseFile }) {
  return (
    <>
      <AppLink to={`/case/${caseId}/files/${file.id}`}>
        <IconFile size={22} aria-hidden />
        <bdi translate="no">{file.name}</bdi>
      </AppLink>
      <Facts of={file} />
    </>
  );
}

function Pictures({ caseId, files }: { caseId: string; files: readonly CaseFile[] }) {
  return (
    <SetOfPictures
      files={files}
      tile={(file) => (
        <>
          <AppLink to={`/case/${caseId}/files/${file.id}`} className={tiles.tile}>
            <SmallPicture file={file} />
            <bdi translate="no">{file.name}</bdi>
          </AppLink>
          <Facts of={file} />
        </>
      )}
    />
  );
}

function Facts({ of: { kind, language, translation } }: { of: CaseFile }) {
  return (
    <>
      {kind && language && (
        <div className={styles.soft}>
          <Say id={`fields.CaseFileKind.${kind}`} />
          {' · '}
          <Say id={`fields.CaseFileLanguage.${language}`} />
        </div>
      )}
      <Versions of={translation} from={language} to="en" />
    </>
  );
}
