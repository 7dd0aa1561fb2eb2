import { useEffect } from 'react';
import { SecondaryButton } from '../../../../ui/buttons.tsx';
import things from '../../../../ui/page/own-things.module.css';
import { Say } from '../../../../ui/Say.tsx';
import { FileSize } from './FileSize.tsx';
import styles from './upload.module.css';
import { dropUpload, sendAgain, type Upload } from './uploads.ts';

const isLeft = ({ state }: Upload) => state !== 'failed';

/** What is on its way, each with how far it has come. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  const isSending = uploads.some(isLeft);
  useEffect(() => {
    if (!isSending) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
  if (uploads.length === 0) return null;
  return (
    <section className={things.group}>
      <h2>
        <Say id="sentFiles.sending" />
      </h2>
      <ul className={styles.list}>
        {uploads.map((upload) => (
          <li key={upload.id} className={things.card}>
            <Way upload={upload} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Way({ upload: { id, file, state, sent, trouble, again } }: { upload: Upload }) {
  const percent = Math.floor(sent * 100);
  return (
    <>
      <div>
        <h3 className={things.cardTitle} translate="no" id={`upload-${id}`}>
          {file.name}
        </h3>
        <p className={things.soft}>
          <FileSize bytes={file.size} />
        </p>
      </div>
      {state === 'failed' ? (
        <p className={styles.wrong} role="alert">
          {trouble && <Say id={trouble.message} values={trouble.values} />}
        </p>
      ) : (
        <div className={styles.way}>
          <progress aria-labelledby={`upload-${id}`} max={100} value={percent} />
          <span className={things.soft}>
            {state !== 'paused' && (
              <Say
                id={state === 'waiting' ? 'sentFiles.waiting' : sent >= 1 ? 'sentFiles.arriving' : 'sentFiles.sent'}
                values={{ percent }}
              />
            )}
          </span>
          <output className={styles.paused}>
            {state === 'paused' && <Say id="sentFiles.paused" values={{ percent }} />}
          </output>
        </div>
      )}
      <div className={things.actions}>
        {(state === 'paused' || (state === 'failed' && again)) && (
          <SecondaryButton onClick={() => sendAgain(id)}>
            <Say id={state === 'paused' ? 'sentFiles.continue' : 'sentFiles.again'} />
          </SecondaryButton>
        )}
        <SecondaryButton onClick={() => dropUpload(id)}>
          <Say id={state === 'failed' ? 'sentFiles.dismiss' : 'sentFiles.cancel'} />
        </SecondaryButton>
      </div>
    </>
  );
}
