import { useEffect, useRef, useState } from 'react';
import { reportUnauthorised } from '../../../lib/api/unauthorised.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading } from '../../../ui/states/states.tsx';
import PdfView from '../../files/shared/view/pdf/PdfView.tsx';
import styles from './doctor.module.css';

/** The saved draft as it would be printed; made anew each time it is opened. */
export default function Preview({ id, onClose }: { id: string; onClose(): void }) {
  const [tries, setTries] = useState(0);
  const [bytes, setBytes] = useState<ArrayBuffer | null>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, []);
  useEffect(() => {
    const ending = new AbortController();
    void read(id, ending.signal).then((found) => ending.signal.aborted || setBytes(found));
    return () => ending.abort();
  }, [id, tries]);
  const again = () => {
    setBytes(undefined);
    setTries(tries + 1);
  };
  return (
    <section className={styles.view} aria-labelledby="preview-heading">
      <h3 id="preview-heading" ref={heading} tabIndex={-1} className={styles.heading}>
        <Say id="doctor.preview.heading" />
      </h3>
      <p>
        <Say id="doctor.preview.lead" />
      </p>
      {bytes === undefined && <Loading shape="document" />}
      {bytes === null && <Failed onRetry={again} />}
      {bytes && <PdfView name="preview.pdf" bytes={bytes} />}
      <div className={styles.actions}>
        <SecondaryButton onClick={onClose}>
          <Say id="doctor.preview.close" />
        </SecondaryButton>
      </div>
    </section>
  );
}

async function read(id: string, signal: AbortSignal): Promise<ArrayBuffer | null> {
  try {
    const answer = await fetch(`/api/cases/${id}/preview.pdf`, { signal, credentials: 'same-origin' });
    if (answer.status === 401) reportUnauthorised();
    return answer.ok ? await answer.arrayBuffer() : null;
  } catch {
    return null;
  }
}
