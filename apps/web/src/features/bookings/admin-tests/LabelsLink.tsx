import { IconPrinter } from '@tabler/icons-react';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-medtests.module.css';

/** The kits of a batch that nobody has yet, as a sheet of labels; each code leads to its kit. */
export function LabelsLink({ batch }: { readonly batch: string }) {
  return (
    <a className={styles.labels} href={`/api/kits/print.pdf?batch=${encodeURIComponent(batch)}`} download>
      <IconPrinter size={20} aria-hidden />
      <span>
        <Say id="adminMedtests.kits.labels" values={{ batch: <span translate="no">{batch}</span> }} />
      </span>
    </a>
  );
}
