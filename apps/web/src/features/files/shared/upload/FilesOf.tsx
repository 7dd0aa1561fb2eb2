import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useClient, useQuery } from 'urql';
import { readFragment } from '../../../../gql/fragment-masking.ts';
import { useAwaited } from '../../../../lib/ask-again.ts';
import type { MessageId } from '../../../../lib/i18n/message-id.ts';
import type { AppTarget } from '../../../../lib/routing/paths.ts';
import { useOnline } from '../../../../lib/online.ts';
import { useViewer } from '../../../../lib/viewer-context.tsx';
import things from '../../../../ui/page/own-things.module.css';
import { Say } from '../../../../ui/Say.tsx';
import { Empty, Failed, Loading, Offline } from '../../../../ui/states/states.tsx';
import { SetCard } from '../sets/SetCard.tsx';
import { setsIn } from '../sets/image-sets.ts';
import { FileCard } from './FileCard.tsx';
import type { SentFile } from './sent-file.ts';
import { FilesOfContext, SentFileParts } from './sent-files.documents.ts';
import { Unfinished } from './Unfinished.tsx';
import styles from './upload.module.css';
import { UploadBox } from './UploadBox.tsx';
import { UploadList } from './UploadList.tsx';
import { addFiles, onArrival, useUploads } from './uploads.ts';

const live = { quiet: true, requestPolicy: 'cache-and-network' } as const;

type Props = {
  /** `own`, or that of a record, such as `case-<id>`. */
  context: string;
  /** Shows the box to add files, and the buttons to remove them. What is allowed the server says. */
  canAdd: boolean;
  /** Where it differs from `canAdd`. */
  canRemove?: boolean;
  /** Changes when there may be others: they are asked for again. */
  version?: string;
  heading?: MessageId;
  /** Where one is looked at. */
  pageOf?(id: string): AppTarget;
  /** Fields of a form that belong to a file, or to all pictures of a set: in the card, in every state but that of a refused one. */
  beside?(files: readonly SentFile[]): ReactNode;
  /** What is there now, each time that it changes: from outside the function must stay the same. */
  onFiles?(files: readonly SentFile[]): void;
  /** In place of the usual words, where there is nothing yet. */
  empty?: ReactNode;
};

/**
 * Files of a context, what is on its way, and the box that takes more. Another feature loads it when it shows it:
 *
 *     const FilesOf = lazy(() => loadChunk('files-of', () => import('../../files/shared/upload/FilesOf.tsx')));
 *     <FilesOf context={`case-${id}`} canAdd={isDraft} beside={(files) => <KindOf files={files} />} onFiles={setFiles} />
 */
export default function FilesOf({
  context,
  canAdd,
  canRemove = canAdd,
  version,
  heading = 'sentFiles.kept',
  pageOf,
  beside,
  onFiles,
  empty,
}: Props) {
  const owner = useViewer()?.user?.id ?? '';
  const isOnline = useOnline();
  const client = useClient();
  const uploads = useUploads(owner, context);
  const [{ data, error }, ask] = useQuery({ query: FilesOfContext, variables: { context }, context: live });
  const refresh = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  useEffect(() => onArrival(refresh), [refresh]);
  const known = useRef(version);
  useEffect(() => {
    if (known.current !== version) refresh();
    known.current = version;
  }, [version, refresh]);
  const all = useMemo(() => data?.files?.map((each) => readFragment(SentFileParts, each)), [data]);
  // What was not checked, or not accepted, is for those to read who can do something about it.
  const isTheirs = canAdd || canRemove;
  const files = useMemo(() => (isTheirs ? all : all?.filter(({ status }) => status === 'clean')), [all, isTheirs]);
  useEffect(() => files && onFiles?.(files), [files, onFiles]);
  const settle = useCallback(async () => {
    await client.query(FilesOfContext, { context, settled: true }, { requestPolicy: 'network-only', quiet: true });
    refresh();
  }, [client, context, refresh]);
  useAwaited(settle, all?.some(({ status }) => status === 'checking') ?? false);
  const isGone = data?.files === null;
  return (
    <>
      {isOnline && canAdd && !isGone && <UploadBox onFiles={(chosen) => void addFiles({ owner, context }, chosen)} />}
      {isOnline && canAdd && all && <Unfinished owner={owner} context={context} there={all} />}
      <UploadList uploads={uploads} />
      {files === undefined && !isOnline && <Offline />}
      {files === undefined && isOnline && isGone && !isTheirs && (
        <Empty title="sentFiles.noLonger" text="sentFiles.noLonger.text" />
      )}
      {files === undefined && isOnline && (error || (isGone && isTheirs)) && <Failed onRetry={refresh} />}
      {files === undefined && isOnline && !error && !isGone && <Loading shape="list" />}
      {files?.length === 0 &&
        uploads.length === 0 &&
        (empty ?? <Empty title="sentFiles.none" text="sentFiles.none.text" />)}
      {files !== undefined && files.length > 0 && (
        <section className={things.group}>
          <h2>
            <Say id={heading} />
          </h2>
          <ul className={styles.list}>
            {setsIn(files).map((set) => (
              <li key={set.length > 1 ? set[0].setId : set[0].id} className={things.card}>
                {set.length > 1 ? (
                  <SetCard
                    files={set}
                    pageOf={pageOf}
                    onRemoved={canRemove ? refresh : undefined}
                    onGone={isTheirs ? undefined : refresh}
                    beside={beside}
                  />
                ) : (
                  <FileCard
                    file={set[0]}
                    page={pageOf?.(set[0].id)}
                    onRemoved={canRemove ? refresh : undefined}
                    onGone={isTheirs ? undefined : refresh}
                  >
                    {set[0].status !== 'refused' && beside?.(set)}
                  </FileCard>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
