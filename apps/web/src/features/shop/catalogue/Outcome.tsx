import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Notice, NoticeOfTrouble } from '../shared/Notice.tsx';
import styles from './shop.module.css';
import type { Added } from './use-add.ts';

/** How the adding ended, near the button, and the way on. */
export function Outcome({ outcome, inCart }: { outcome: Added; inCart: number }) {
  return (
    <div aria-live="polite" className={styles.outcome}>
      {outcome.is === 'added' && (
        <Notice tone="good">
          <p>
            <Say id="shop.added" values={{ inCart: Math.max(inCart, outcome.quantity) }} />
          </p>
          <AppLink to="/cart" className={styles.onward}>
            <Say id="shopParts.toCart" />
          </AppLink>
        </Notice>
      )}
      {outcome.is === 'refused' && <NoticeOfTrouble trouble={outcome.trouble} />}
    </div>
  );
}
