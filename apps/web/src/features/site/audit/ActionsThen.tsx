import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import { Say } from '../../../ui/Say.tsx';
import styles from './audit.module.css';
import type { Entry } from './audit.documents.ts';
import { useAuditWords } from './audit.words.ts';

/** What could be done then, and why the rest could not. */
export function ActionsThen({ actions }: Pick<Entry, 'actions'>) {
  const words = useAuditWords();
  return (
    <ul className={styles.actions}>
      {actions.map(({ action, allowed, why }) => (
        <li key={action} data-allowed={allowed}>
          {allowed ? <IconCircleCheck size={22} aria-hidden /> : <IconBan size={22} aria-hidden />}
          <div>
            <strong data-formatted>{words.action(action)}</strong>
            <p data-formatted={!allowed}>
              {allowed ? (
                <Say id="adminAudit.possible" />
              ) : (
                (why?.[words.language] ?? <Say id="adminAudit.impossible" />)
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
