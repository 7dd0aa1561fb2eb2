import { staffVenues } from '@meridian/contracts/generated/admin-metadata/diary';
import { useDeferredValue, useEffect, useId, useState } from 'react';
import { readList } from '../../../ui/admin/list-request.ts';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import week from '../../diary/shared/week/week.module.css';
import styles from './diary.module.css';

const most = 100;
type Place = { readonly id: string; readonly name: string; readonly city: string };

/** The places that a text finds, by name; those that were found before stay while it is asked. */
function usePlaces(search: string): readonly Place[] {
  const [found, setFound] = useState<readonly Place[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const filter = search.trim() === '' ? {} : { search: search.trim() };
    readList(staffVenues, { filter, by: 'name', direction: 'ascending' }, {}, { size: most }, controller).then(
      ({ rows }) =>
        setFound(rows.map(({ id, name, city }) => ({ id: String(id), name: String(name), city: String(city) }))),
      () => {},
    );
    return () => controller.abort();
  }, [search]);
  return found;
}

type Props = { chosen: readonly string[]; names: ReadonlyMap<string, string>; onChoose(ids: readonly string[]): void };

/** Any number of places; all of them where none is ticked. */
export function Places({ chosen, names, onChoose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = usePlaces(useDeferredValue(typed));
  const hidden = chosen.filter((each) => !found.some((place) => place.id === each));
  const rows = [...hidden.map((each) => ({ id: each, name: names.get(each) ?? each, city: '' })), ...found];
  return (
    <details className={styles.places}>
      <summary>
        <Say id="staffDiary.places" values={{ count: chosen.length }} />
      </summary>
      <div className={styles.choice}>
        <label htmlFor={id} className={form.label}>
          <Say id="staffDiary.places.find" />
        </label>
        <input
          id={id}
          type="search"
          className={form.control}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ul>
          {rows.map((place) => (
            <li key={place.id}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(place.id)}
                  onChange={({ target }) =>
                    onChoose(target.checked ? [...chosen, place.id] : chosen.filter((each) => each !== place.id))
                  }
                />
                <span translate="no" data-formatted>
                  {[place.name, place.city].filter(Boolean).join(', ')}
                </span>
              </label>
            </li>
          ))}
        </ul>
        {chosen.length > 0 && (
          <button type="button" className={week.all} onClick={() => onChoose([])}>
            <Say id="staffDiary.places.all" />
          </button>
        )}
      </div>
    </details>
  );
}
