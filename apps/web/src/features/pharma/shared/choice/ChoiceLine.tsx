import { IconMapPin } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Say } from '../../../../ui/Say.tsx';
import styles from './choice.module.css';
import { usePharmaChoice } from './pharma-choice.ts';

/** Above every page of a pharmacy: which one it is about, and the way to another. */
export function ChoiceLine() {
  const intl = useIntl();
  const { state, group, pharmacy, canChange, change } = usePharmaChoice();
  if (state !== 'chosen' || !group) return null;
  return (
    <section className={styles.line} aria-label={intl.formatMessage({ id: 'pharmaChoice.now' })}>
      <IconMapPin size={20} aria-hidden />
      <p className={styles.where}>
        <strong>
          <bdi translate="no">{pharmacy?.name ?? group.company}</bdi>
        </strong>
        {pharmacy && pharmacy.name !== group.company && (
          <bdi className={styles.group} translate="no">
            {group.company}
          </bdi>
        )}
      </p>
      {canChange && (
        <button
          type="button"
          className={styles.change}
          aria-haspopup="dialog"
          aria-label={intl.formatMessage({ id: 'pharmaChoice.change.name' })}
          onClick={change}
        >
          <Say id="pharmaChoice.change" />
        </button>
      )}
    </section>
  );
}
