import { IconDownload } from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useClient, useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { useAwaited } from '../../../lib/ask-again.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useOnline } from '../../../lib/online.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryLink } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import things from '../../../ui/page/own-things.module.css';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { FilesTabs } from '../../identity/shared/your-files/FilesTabs.tsx';
import { FileSize } from './FileSize.tsx';
import { FileState, WhatNext } from './FileState.tsx';
import { fileAddress, type OwnFile } from './own-file.ts';
import styles from './own-files.module.css';
import { OwnFileParts, OwnFiles } from './own-files.documents.ts';
import { RemoveFilePart } from './RemoveFilePart.tsx';
import { UploadBox } from './UploadBox.tsx';
import { UploadList } from './UploadList.tsx';
import { addFiles, onArrival, useUploads } from './uploads.ts';

const context = { quiet: true, requestPolicy: 'cache-and-network' } as const;

/** Files that a person keeps here: their own, for themselves alone. */
export default function FilesPage() {
  const user = useViewer()?.user;
  return (
    <Page heading={<Say id="ownFiles.title" />} lead={<Say id="ownFiles.lead" />}>
      <FilesTabs />
      {user?.settings.guest === true ? <ForMembers /> : <Kept owner={user?.id ?? ''} />}
    </Page>
  );
}

function ForMembers() {
  return (
    <Note level={2} heading={<Say id="ownFiles.guest" />}>
      <p>
        <Say id="ownFiles.guest.text" />
      </p>
      <PrimaryLink to="/signup">
        <Say id="ownFiles.guest.go" />
      </PrimaryLink>
    </Note>
  );
}

function Kept({ owner }: { owner: string }) {
  const isOnline = useOnline();
  const client = useClient();
  const uploads = useUploads(owner);
  const [{ data, error }, ask] = useQuery({ query: OwnFiles, variables: {}, context });
  const refresh = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  useEffect(() => onArrival(refresh), [refresh]);
  const files = data?.files?.map((each) => readFragment(OwnFileParts, each));
  const settle = useCallback(async () => {
    await client.query(OwnFiles, { settled: true }, { requestPolicy: 'network-only', quiet: true });
    refresh();
  }, [client, refresh]);
  useAwaited(settle, files?.some(({ status }) => status === 'checking') ?? false);
  return (
    <>
      {isOnline && <UploadBox onFiles={(chosen) => addFiles(owner, chosen)} />}
      <UploadList uploads={uploads} />
      {files === undefined && !isOnline && <Offline />}
      {files === undefined && isOnline && error && <Failed onRetry={refresh} />}
      {files === undefined && isOnline && !error && <Loading shape="list" />}
      {files?.length === 0 && uploads.length === 0 && <Empty title="ownFiles.none" text="ownFiles.none.text" />}
      {files !== undefined && files.length > 0 && (
        <section className={things.group}>
          <h2>
            <Say id="ownFiles.kept" />
          </h2>
          <ul className={styles.list}>
            {files.map((file) => (
              <li key={file.id} className={things.card}>
                <Card file={file} onRemoved={refresh} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Card({ file, onRemoved }: { file: OwnFile; onRemoved(): void }) {
  const { language } = useLanguage();
  const intl = useIntl();
  const { id, name, bytes, status, type, fault, uploadedAt } = file;
  const isClean = status === 'clean';
  return (
    <>
      <FileState status={status} />
      <div>
        <h3 className={things.cardTitle} translate="no">
          {isClean ? <AppLink to={`/your-files/files/${id}`}>{name}</AppLink> : name}
        </h3>
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
      </div>
      <WhatNext status={status} fault={fault} />
      <div className={things.actions}>
        {isClean && (
          <a
            className={styles.link}
            href={fileAddress(id)}
            download
            aria-label={intl.formatMessage({ id: 'ownFiles.save.name' }, { name })}
          >
            <IconDownload size={20} aria-hidden />
            <Say id="ownFiles.save" />
          </a>
        )}
        <RemoveFilePart file={file} onRemoved={onRemoved} />
      </div>
    </>
  );
}
