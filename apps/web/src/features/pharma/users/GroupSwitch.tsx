import { Say } from '../../../ui/Say.tsx';
import styles from './users.module.css';

type Group = { id: string; company: string };
type Props = { groups: readonly Group[]; chosen: string; onChoose(id: string): void };

/** Whoever runs several groups looks at one of them. */
export function GroupSwitch({ groups, chosen, onChoose }: Props) {
  return (
    <label className={styles.switch}>
      <Say id="pharmaUsers.group" />
      <select value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
        {groups.map(({ id, company }) => (
          <option key={id} value={id} translate="no">
            {company}
          </option>
        ))}
      </select>
    </label>
  );
}
