import { IconFile } from '@tabler/icons-react';
import { Say } from '../../../ui/Say.tsx';
import type { CaseFile } from './case.ts';
import styles from './cases.module.css';

const isShown = (type: CaseFile['type']) => type === 'pdf' || type === 'jpg' || type === 'png';

/** What was sent, each with what it is and in which language. */
export function CaseFiles({ files }: { files: readonly CaseFile[] }) {
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, type, kind, language }) => (
        <li key={id}>
          <a
            href={`/api/files/${id}${isShown(type) ? '?show=1' : ''}`}
            {...(isShown(type) ? { target: '_blank', rel: 'noopener' } : { download: true })}
          >
            <IconFile size={22} aria-hidden />
            <bdi translate="no">{name}</bdi>
          </a>
          {kind && language && (
            <div className={styles.soft}>
              <Say id={`fields.CaseFileKind.${kind}`} />
              {' · '}
              <Say id={`fields.CaseFileLanguage.${language}`} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
