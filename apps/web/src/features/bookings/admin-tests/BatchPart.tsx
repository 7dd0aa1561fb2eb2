import { useState } from 'react';
import { type AdminRow, Heading } from '../../../ui/admin/index.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-medtests.module.css';
import { LabelsLink } from './LabelsLink.tsx';
import { VoidBatch } from './VoidBatch.tsx';

type Props = { readonly row: AdminRow; reload(): void };

/** In the drawer of a kit: what can be done with the batch that it is of. */
export function BatchPart({ row, reload }: Props) {
  const [voiding, setVoiding] = useState(false);
  const batch = String(row['batch']);
  return (
    <section className={styles.batch}>
      <Heading>
        <Say id="adminMedtests.kits.batch" values={{ batch: <span translate="no">{batch}</span> }} />
      </Heading>
      {row['status'] === 'unused' && <LabelsLink batch={batch} />}
      {voiding ? (
        <VoidBatch batch={batch} onVoided={reload} onCancel={() => setVoiding(false)} />
      ) : (
        <div>
          <SecondaryButton onClick={() => setVoiding(true)}>
            <Say id="adminMedtests.kits.voidBatch.this" values={{ batch }} />
          </SecondaryButton>
        </div>
      )}
    </section>
  );
}
