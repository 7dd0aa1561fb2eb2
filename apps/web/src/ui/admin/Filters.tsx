import type { Filter } from '@meridian/contracts/kernel';
import { IconFilter, IconFilterOff } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Say } from '../Say.tsx';
import { isTyped, type ListAddress } from './admin-address.ts';
import { useWords } from './admin-text.ts';
import controls from './controls.module.css';
import { ChosenFilter, TypedFilter } from './FilterField.tsx';
import styles from './filters.module.css';
import type { Typed } from './list-request.ts';
import { useNarrow } from './use-narrow.ts';

type Props = {
  filters: readonly Filter[];
  chosen: ListAddress['filter'];
  typed: Typed;
  /** There is a quicker way to find one, so that on a phone the search folds too. */
  foldsSearch?: boolean;
  /** What stands beside them. */
  beside?: ReactNode;
  onChoose(chosen: ListAddress['filter']): void;
  onType(typed: Typed): void;
  onClear(): void;
};

const isText = ({ type, choices }: Filter) => type.kind === 'text' && !choices;

/** On a phone the search stays and the rest folds behind a button that says how many are chosen, so that the list is near. */
export function Filters({ filters, chosen, typed, foldsSearch = false, beside, onChoose, onType, onClear }: Props) {
  const words = useWords();
  const id = useId();
  const narrow = useNarrow();
  const [unfolded, setUnfolded] = useState(false);
  if (filters.length === 0) return beside;
  const stays = ({ name }: Filter) => name === 'search' && !(narrow && foldsSearch);
  const others = filters.filter((filter) => !stays(filter));
  const isActive = ({ name }: Filter) => chosen[name] !== undefined || (typed[name] ?? '') !== '';
  const folds = narrow && others.length > 0;
  const draw = (filter: Filter) =>
    isText(filter) ? (
      <TypedFilter
        key={filter.name}
        filter={filter}
        value={isTyped(filter) ? (typed[filter.name] ?? '') : String(chosen[filter.name] ?? '')}
        onChange={(text) =>
          isTyped(filter)
            ? onType({ ...typed, [filter.name]: text })
            : onChoose({ ...chosen, [filter.name]: text.trim() === '' ? undefined : text })
        }
      />
    ) : (
      <ChosenFilter
        key={filter.name}
        filter={filter}
        value={chosen[filter.name]}
        onChange={(value) => onChoose({ ...chosen, [filter.name]: value })}
      />
    );
  return (
    <search
      className={styles.filters}
      data-slim={folds && !unfolded && !filters.some(stays)}
      aria-label={words.say('admin.filter.label')}
    >
      {filters.filter(stays).map(draw)}
      {folds && (
        <button
          type="button"
          className={controls.button}
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
        >
          <IconFilter size={20} aria-hidden />
          <Say id="admin.filter.fold" values={{ count: others.filter(isActive).length }} />
        </button>
      )}
      <div id={id} className={styles.others} hidden={folds && !unfolded}>
        {others.map(draw)}
      </div>
      {filters.some(isActive) && (
        <button type="button" className={controls.quiet} onClick={onClear}>
          <IconFilterOff size={20} aria-hidden />
          <Say id="admin.filter.clear" />
        </button>
      )}
      {beside}
    </search>
  );
}
