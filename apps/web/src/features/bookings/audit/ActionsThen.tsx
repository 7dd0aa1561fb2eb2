import { IconBan, IconCircleCheck } from '@tabler/icons-react';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-audit.module.css';
import type { Standing } from './audit.documents.ts';
import { useAuditWords } from './audit.words.ts';

/** What could be done then, and why the rest could not. */
export function ActionsThen({ actions }: Pick<Standing, 'actions'>) {
  const words = useAuditWords();
  return (
    <ul className={styles.actions}>
      {actions.map(({ action, allowed, why }) => (
        <li key={action} data-allowed={allowed}>
          {allowed ? <IconCircleCheck size={22} aria-hidden /> : <IconBan size={22} aria-hidden />}
          <div>
            <strong>{words.action(action)}</strong>
            <p>{why ? words.refusal(why) : <Say id="adminAudit.possible" />}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
