import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Say } from '../Say.tsx';
import { sizes, type ListAddress } from './admin-address.ts';
import { useWords } from './admin-text.ts';
import controls from './controls.module.css';
import { mostCounted, type ListPage } from './list-request.ts';
import styles from './pager.module.css';

export function Total({ total }: { total: number }) {
  return total >= mostCounted ? (
    <Say id="admin.total.many" values={{ total: mostCounted }} />
  ) : (
    <Say id="admin.total" values={{ total }} />
  );
}

type Props = {
  page: ListPage['page'];
  size: number;
  onMove(to: Pick<ListAddress, 'after' | 'before'>): void;
  onSize(size: number): void;
};

export function Pager({ page, size, onMove, onSize }: Props) {
  const words = useWords();
  const id = useId();
  const { hasPrevious, hasNext, startCursor, endCursor } = page;
  return (
    <nav className={styles.pager} aria-label={words.say('admin.pages')}>
      <label htmlFor={id} className={styles.size}>
        <Say id="admin.size" />
        <select
          id={id}
          className={controls.control}
          value={size}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
        >
          {sizes.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.moves}>
        <button
          type="button"
          className={controls.button}
          disabled={!hasPrevious}
          onClick={() => onMove({ before: startCursor ?? undefined, after: undefined })}
        >
          <IconChevronLeft size={20} aria-hidden />
          <Say id="admin.previous" />
        </button>
        <button
          type="button"
          className={controls.button}
          disabled={!hasNext}
          onClick={() => onMove({ after: endCursor ?? undefined, before: undefined })}
        >
          <Say id="admin.next" />
          <IconChevronRight size={20} aria-hidden />
        </button>
      </div>
    </nav>
  );
}
