import { IconScan } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { loadChunk } from '../../lib/routing/chunk.ts';
import { SecondaryButton } from '../buttons.tsx';
import { Say } from '../Say.tsx';
import styles from './camera.module.css';

const CameraDialog = lazy(() => loadChunk('camera', () => import('./CameraDialog.tsx')));

/** Beside a field for a scanner: the camera of the device does the same, once for each time it is opened. */
export function CameraScan({ onCode }: { onCode(code: string): void }) {
  const [isOpen, setOpen] = useState(false);
  const [read, setRead] = useState<{ readonly code: string }>();
  const typed = useEffectEvent(onCode);
  // The dialog has closed and given the focus back by then.
  useEffect(() => {
    if (read) typed(read.code);
  }, [read]);

  function found(code: string) {
    setOpen(false);
    setRead({ code });
  }

  function open() {
    setRead(undefined);
    setOpen(true);
  }

  return (
    <span className={styles.beside}>
      <SecondaryButton icon={<IconScan size={22} aria-hidden />} onClick={open}>
        <Say id="camera.open" />
      </SecondaryButton>
      <output className={styles.said}>{read && <Say id="camera.read" />}</output>
      {isOpen && (
        <Suspense>
          <CameraDialog onCode={found} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
