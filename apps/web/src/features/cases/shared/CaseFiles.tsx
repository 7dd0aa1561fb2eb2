import { IconFile } from '@tabler/icons-react';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { CaseFile } from './case.ts';
import styles from './cases.module.css';
import { Versions } from './Versions.tsx';

/** What was sent, each with what it is and in which language. */
export function CaseFiles({ caseId, files }: { caseId: string; files: readonly CaseFile[] }) {
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, kind, language, translation }) => (
        <li key={id}>
          <AppLink to={`/case/${caseId}/files/${id}`}>
            <IconFile size={22} aria-hidden />
            <bdi translate="no">{name}</bdi>
          </AppLink>
          {kind && language && (
            <div className={styles.soft}>
              <Say id={`fields.CaseFileKind.${kind}`} />
              {' · '}
              <Say id={`fields.CaseFileLanguage.${language}`} />
            </div>
          )}
          <Versions of={translation} from={language} to="en" />
        </li>
      ))}
    </ul>
  );
}
