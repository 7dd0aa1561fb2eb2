import { useId } from 'react';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { SearchGroup } from './entries.ts';
import styles from './search.module.css';

type Props = { groups: readonly SearchGroup[]; onFollow(): void };

export function SearchGroups({ groups, onFollow }: Props) {
  return groups.map((group) => <Group key={group.label} group={group} onFollow={onFollow} />);
}

function Group({ group: { label, entries }, onFollow }: { group: SearchGroup } & Pick<Props, 'onFollow'>) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.group}>
        <Say id={label} />
      </h2>
      <ul className={styles.entries}>
        {entries.map(({ key, to, icon: Sign, title, about, begins }) => (
          <li key={key}>
            <AppLink to={to} state={begins && { begins }} className={styles.entry} onClick={onFollow}>
              <Sign size={20} aria-hidden />
              <span className={styles.words}>
                <span>{title}</span>
                {about && <span className={styles.about}>{about}</span>}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
