import { IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { loadChunk } from '../../lib/routing/chunk.ts';
import { Say } from '../Say.tsx';
import type { ListAddress } from './admin-address.ts';
import type { AdminResource } from './admin-resource.ts';
import { useWords } from './admin-text.ts';
import controls from './controls.module.css';
import { mostCounted, mostExported, type Typed } from './list-request.ts';
import styles from './page.module.css';
import { ReasonForm } from './ReasonForm.tsx';
import type { ReasonWords } from './record-reads.ts';

type State =
  | { readonly now: 'idle' }
  | { readonly now: 'asking' }
  | { readonly now: 'running'; readonly done: number; readonly total: number }
  | { readonly now: 'said'; readonly message: MessageId; readonly values?: Record<string, number> };

type Props = { resource: AdminResource; address: ListAddress; typed: Typed; disabled: boolean };

const why: ReasonWords = {
  of: 'file',
  label: 'admin.export.why',
  hint: 'admin.export.why.hint',
  send: 'admin.export.go',
};

/** Everything the filter lets through, as a file that a spreadsheet opens; with rows of people for a reason alone. */
export function ExportButton({ resource, address, typed, disabled }: Props) {
  const words = useWords();
  // The words of the file come with the part that writes it.
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
  }, [words]);
  const [state, setState] = useState<State>({ now: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file?: string) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ now: 'running', done: 0, total: 0 });
    const onProgress = (done: number, total: number) => setState({ now: 'running', done, total });
    try {
      const { exportFile, readWholeList, saveFile } = await loadChunk('list-export', () => import('./list-export.ts'));
      const { rows, more } = await readWholeList(resource.list, address, typed, {
        signal: controller.signal,
        file,
        onProgress,
      });
      saveFile(exportFile(resource, rows, latest.current));
      setState(more ? { now: 'said', message: 'admin.export.more', values: { most: mostExported } } : { now: 'idle' });
    } catch {
      setState(controller.signal.aborted ? { now: 'idle' } : { now: 'said', message: 'admin.export.failed' });
    }
  };

  if (state.now === 'asking') {
    return (
      <ReasonForm
        words={why}
        busy={false}
        onOpen={(reason) => void start(reason)}
        onCancel={() => setState({ now: 'idle' })}
      />
    );
  }
  return (
    <div className={styles.export}>
      {state.now === 'running' ? (
        <button type="button" className={controls.button} onClick={() => running.current?.abort()}>
          <IconX size={20} aria-hidden />
          <Say id="admin.export.stop" />
        </button>
      ) : (
        <button
          type="button"
          className={controls.button}
          disabled={disabled}
          onClick={() => (resource.list.file ? setState({ now: 'asking' }) : void start())}
        >
          <IconDownload size={20} aria-hidden />
          <Say id="admin.export" />
        </button>
      )}
      <span aria-live="polite" className={styles.note}>
        {state.now === 'running' && <Progress done={state.done} total={state.total} />}
        {state.now === 'said' && <Say id={state.message} values={state.values} />}
      </span>
    </div>
  );
}

/** Of how many, where the list was counted to its end. */
function Progress({ done, total }: { done: number; total: number }) {
  return total < mostCounted ? (
    <Say id="admin.export.running" values={{ done, total }} />
  ) : (
    <Say id="admin.export.runningMany" values={{ done }} />
  );
}
