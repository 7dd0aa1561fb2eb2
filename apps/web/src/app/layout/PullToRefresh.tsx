import { IconRefresh } from '@tabler/icons-react';
import { Say } from '../../ui/Say.tsx';
import { useCurrentRoute } from '../routes/current-route.ts';
import styles from './PullToRefresh.module.css';
import { enough, usePull } from './pull.ts';

const reloadPage = () => window.location.reload();

/** On touch screens, on the routes that allow it, pulling the page down reloads it. */
export function PullToRefresh() {
  const allowed = useCurrentRoute()?.pullToRefresh ?? false;
  const pulled = usePull(allowed, reloadPage);
  if (pulled === 0) return null;
  return (
    <div className={styles.hint} style={{ height: `${pulled}px` }}>
      <IconRefresh size={22} aria-hidden style={{ transform: `rotate(${pulled * 3}deg)` }} />
      <span>
        <Say id={pulled >= enough ? 'pull.release' : 'pull.hint'} />
      </span>
    </div>
  );
}
