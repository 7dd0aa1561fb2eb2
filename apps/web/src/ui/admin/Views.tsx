import { Say } from '../Say.tsx';
import { useWords } from './admin-text.ts';
import type { ListView } from './list-views.ts';
import styles from './views.module.css';

type Props = { views: readonly ListView[]; chosen: ListView | undefined; onChoose(view: ListView): void };

/** Which part of the list is shown. */
export function Views({ views, chosen, onChoose }: Props) {
  const words = useWords();
  return (
    <fieldset aria-label={words.say('admin.views')} className={styles.views}>
      {views.map((view) => (
        <button
          key={view.name}
          type="button"
          className={styles.view}
          aria-pressed={view === chosen}
          onClick={() => onChoose(view)}
        >
          <Say id={view.label} />
        </button>
      ))}
    </fieldset>
  );
}
