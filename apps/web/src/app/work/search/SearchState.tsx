import { Say } from '../../../ui/Say.tsx';
import styles from './search.module.css';

type Props = { isWaiting: boolean; failed: boolean; isEmpty: boolean; onAgain(): void };

/** What stands below what was found. */
export function SearchState({ isWaiting, failed, isEmpty, onAgain }: Props) {
  return (
    <div className={styles.state}>
      <output>
        {isWaiting && <Say id="work.search.looking" />}
        {!isWaiting && failed && <Say id="work.search.failed" />}
        {!isWaiting && !failed && isEmpty && <Say id="work.search.none" />}
      </output>
      {!isWaiting && failed && (
        <button type="button" className={styles.close} onClick={onAgain}>
          <Say id="work.search.again" />
        </button>
      )}
    </div>
  );
}
