import type { MessageId } from '../../lib/i18n/message-id.ts';
import { Choice } from '../form/Choice.tsx';
import { Say } from '../Say.tsx';
import styles from './key-list.module.css';

/** A key, and what it does. */
export type KeyWords = readonly [key: string, label: MessageId];

const everywhere: readonly KeyWords[] = [
  ['j', 'admin.keys.next'],
  ['k', 'admin.keys.previous'],
  ['Enter', 'admin.keys.open'],
  ['e', 'admin.keys.begin'],
  ['z', 'admin.keys.undo'],
  ['/', 'admin.keys.search'],
  ['?', 'admin.keys.help'],
  ['Esc', 'admin.keys.close'],
];

type Props = { own: readonly KeyWords[]; isOn: boolean; onSwitch(on: boolean): void };

/** What each key does, and whether the single ones are used. */
export default function KeyList({ own, isOn, onSwitch }: Props) {
  return (
    <>
      <dl className={styles.keys}>
        {[...own, ...everywhere].map(([key, label]) => (
          <div key={key}>
            <dt>
              <kbd translate="no">{key}</kbd>
            </dt>
            <dd>
              <Say id={label} />
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <Choice
          kind="checkbox"
          label={<Say id="admin.keys.on" />}
          checked={isOn}
          onChange={({ target }) => onSwitch(target.checked)}
        />
        <p className={styles.hint}>
          <Say id="admin.keys.on.hint" />
        </p>
      </div>
    </>
  );
}
