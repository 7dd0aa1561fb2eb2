import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Say } from '../../ui/Say.tsx';
import { useModal } from '../../ui/use-modal.ts';
import type { WorkArea } from './areas.ts';
import { PersonPart } from './PersonPart.tsx';
import { WorkNav } from './WorkNav.tsx';
import styles from './WorkSheet.module.css';

type Props = { open: boolean; area: WorkArea; onClose(): void; onSignOut(): void };

/** The whole navigation where there is no room beside the page. */
export function WorkSheet({ open, area, onClose, onSignOut }: Props) {
  const intl = useIntl();
  const dialog = useModal(open, onClose);
  const title = useId();

  const leave = () => {
    onClose();
    onSignOut();
  };
  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={title} onClose={onClose}>
      {open && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 id={title}>
              <Say id={area.label} />
            </h2>
            <button
              type="button"
              className={styles.close}
              aria-label={intl.formatMessage({ id: 'menu.close' })}
              onClick={onClose}
            >
              <IconX size={24} aria-hidden />
            </button>
          </div>
          <WorkNav area={area} onFollow={onClose} />
          <PersonPart area={area} onSignOut={leave} />
        </div>
      )}
    </dialog>
  );
}
