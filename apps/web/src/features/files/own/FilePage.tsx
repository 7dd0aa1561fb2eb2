import { IconChevronLeft, IconDownload, IconExternalLink } from '@tabler/icons-react';
import { lazy, Suspense, useCallback } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { useAskAgain } from '../../../lib/ask-again.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useOnline } from '../../../lib/online.ts';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import things from '../../../ui/page/own-things.module.css';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { SetNav } from '../shared/sets/SetNav.tsx';
import { FileSize } from '../shared/upload/FileSize.tsx';
import { FileState, WhatNext } from '../shared/upload/FileState.tsx';
import { RemoveFilePart } from '../shared/upload/RemoveFilePart.tsx';
import { fileAddress, type SentFile } from '../shared/upload/sent-file.ts';
import { FilesOfContext, OneFile, SentFileParts } from '../shared/upload/sent-files.documents.ts';
import styles from '../shared/upload/upload.module.css';

const FileView = lazy(() => loadChunk('file-view', () => import('../shared/view/FileView.tsx')));

const context = { quiet: true, requestPolicy: 'cache-and-network' } as const;

/** One file: looked at here where browsers can show it, and to be saved. */
export default function FilePage() {
  const { fileId: id = '' } = useParams();
  const isOnline = useOnline();
  const [{ data, error, fetching }, ask] = useQuery({ query: OneFile, variables: { id }, context });
  const refresh = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  const file = data?.file && readFragment(SentFileParts, data.file);
  useAskAgain(refresh, file?.status === 'checking');
  if (data === undefined) {
    if (!isOnline) return <Offline />;
    return error ? <Failed onRetry={refresh} /> : <Loading shape="document" />;
  }
  if (!file || file.status === 'removed') {
    return fetching ? <Loading shape="document" /> : <Navigate to="/404" replace />;
  }
  return <Opened file={file} />;
}

function Opened({ file }: { file: SentFile }) {
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { id, name, bytes, status, type, fault, uploadedAt } = file;
  const isClean = status === 'clean';
  return (
    <Page heading={<bdi translate="no">{name}</bdi>}>
      <AppLink to="/your-files/files" className={things.back}>
        <IconChevronLeft size={22} aria-hidden />
        <Say id="ownFiles.title" />
      </AppLink>
      <div className={things.head}>
        <FileState status={status} />
        <p className={things.soft}>
          {type && (
            <>
              <Say id={`fields.FileType.${type}`} />
              {' · '}
            </>
          )}
          <FileSize bytes={bytes} />
          {' · '}
          <span data-formatted>{formatUkTime(uploadedAt, language)}</span>
        </p>
        <WhatNext status={status} fault={fault} />
        <div className={things.actions}>
          {isClean && type === 'pdf' && (
            <a className={styles.link} href={fileAddress(id, true)} target="_blank" rel="noopener">
              <IconExternalLink size={22} aria-hidden />
              <Say id="ownFiles.open" />
            </a>
          )}
          {isClean && (
            <a className={styles.link} href={fileAddress(id)} download>
              <IconDownload size={22} aria-hidden />
              <Say id="sentFiles.save" />
            </a>
          )}
          <RemoveFilePart file={file} onRemoved={() => void navigate('/your-files/files', { replace: true })} />
        </div>
      </div>
      {isClean && file.setId != null && <OthersOfSet id={id} />}
      {isClean && (
        <Suspense fallback={<Loading shape="document" />}>
          <FileView key={id} file={file} />
        </Suspense>
      )}
    </Page>
  );
}

const pageOf = (id: string) => `/your-files/files/${id}` as const;

function OthersOfSet({ id }: { id: string }) {
  const [{ data }] = useQuery({ query: FilesOfContext, variables: { context: 'own' }, context });
  const files = data?.files?.map((each) => readFragment(SentFileParts, each)) ?? [];
  return <SetNav id={id} files={files} pageOf={pageOf} />;
}
