import { IconArrowRight } from '@tabler/icons-react';
import type { MessageId } from '../lib/i18n/message-id.ts';
import type { AppPath } from '../lib/routing/paths.ts';
import { AppLink } from './AppLink.tsx';
import type { Icon } from './icon.ts';
import { Say } from './Say.tsx';
import styles from './Tiles.module.css';

export type Tile = { to: AppPath; search?: `?${string}`; title: MessageId; text: MessageId; icon: Icon };

/** What a person can do here, each as the outcome it has for them. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ to, search, title, text, icon: Sign }) => (
        <li key={title} className={styles.tile}>
          <span className={styles.sign}>
            <Sign size={26} aria-hidden />
          </span>
          <h3 className={styles.title}>
            <AppLink to={search ? `${to}${search}` : to} className={styles.link}>
              <Say id={title} />
            </AppLink>
          </h3>
          <p className={styles.text}>
            <Say id={text} />
          </p>
          <IconArrowRight size={22} aria-hidden className={styles.arrow} />
        </li>
      ))}
    </ul>
  );
}
