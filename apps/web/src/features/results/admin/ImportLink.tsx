import { IconUpload } from '@tabler/icons-react';
import { SecondaryLink } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-diagnostic.module.css';

/** To the page that reads a file of the laboratory. */
export function ImportLink() {
  return (
    <SecondaryLink to="/admin/diagnostic/import">
      <IconUpload size={20} aria-hidden className={styles.sign} />
      <Say id="adminResultImport.title" />
    </SecondaryLink>
  );
}
