import { IconChevronLeft, IconDownload } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { useOnline } from '../../../lib/online.ts';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import things from '../../../ui/page/own-things.module.css';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { SetNav } from '../../files/shared/sets/SetNav.tsx';
import { isDraft } from '../shared/case.ts';
import styles from '../shared/cases.module.css';
import { useCaseRecord } from '../shared/use-case-record.ts';

const FileView = lazy(() => loadChunk('file-view', () => import('../../files/shared/view/FileView.tsx')));

/** A file of a case, looked at. */
export default function CaseFilePage() {
  const { caseId = '', fileId = '' } = useParams();
  const isOnline = useOnline();
  const { now, failed, refresh } = useCaseRecord(caseId);
  if (now === undefined) {
    if (!isOnline) return <Offline />;
    return failed ? <Failed onRetry={refresh} /> : <Loading shape="document" />;
  }
  const file = now?.files.find(({ id, status }) => id === fileId && status === 'clean');
  if (!now || !file) return <Navigate to="/404" replace />;
  const { id, name, kind, language } = file;
  return (
    <Page heading={<bdi translate="no">{name}</bdi>} wide>
      <AppLink to={isDraft(now) ? `/case/new?id=${caseId}&step=files` : `/case/${caseId}`} className={things.back}>
        <IconChevronLeft size={22} aria-hidden />
        {now.title ? <bdi translate="no">{now.title}</bdi> : <Say id="caseParts.untitled" />}
      </AppLink>
      {kind && language && (
        <p className={styles.soft}>
          <Say id={`fields.CaseFileKind.${kind}`} />
          {' · '}
          <Say id={`fields.CaseFileLanguage.${language}`} />
        </p>
      )}
      <p className={styles.files}>
        <a href={`/api/files/${id}`} download>
          <IconDownload size={22} aria-hidden />
          <Say id="caseOwn.file.save" />
        </a>
      </p>
      <SetNav id={id} files={now.files} pageOf={(other) => `/case/${caseId}/files/${other}`} />
      <Suspense fallback={<Loading shape="document" />}>
        <FileView key={id} file={file} />
      </Suspense>
    </Page>
  );
}
