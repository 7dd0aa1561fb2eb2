import { IconCircleCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { AdminRow } from '../../../ui/admin/index.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-medtests.module.css';
import { LabelsLink } from './LabelsLink.tsx';

/** The barcodes of a batch that was just made, to copy or to print. */
export function MadeKits({ answer }: { readonly answer: AdminRow }) {
  const [copied, setCopied] = useState(false);
  const done = useRef<HTMLParagraphElement>(null);
  const barcodes = answer['barcodes'] as readonly string[];
  useEffect(() => done.current?.focus(), []);
  const copy = async () => {
    await navigator.clipboard.writeText(barcodes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className={styles.made}>
      <p ref={done} tabIndex={-1} className={styles.done}>
        <IconCircleCheck size={22} aria-hidden />
        <Say id="adminMedtests.kits.made" values={{ count: barcodes.length, batch: String(answer['batch']) }} />
      </p>
      <div className={styles.tools}>
        <SecondaryButton icon={<IconCopy size={20} aria-hidden />} onClick={() => void copy()}>
          <Say id={copied ? 'adminMedtests.kits.copied' : 'adminMedtests.kits.copy'} />
        </SecondaryButton>
        <LabelsLink batch={String(answer['batch'])} />
      </div>
      <ol className={styles.barcodes} translate="no">
        {barcodes.map((barcode) => (
          <li key={barcode}>{barcode}</li>
        ))}
      </ol>
    </div>
  );
}
