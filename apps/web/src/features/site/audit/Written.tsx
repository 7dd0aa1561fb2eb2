import { Say } from '../../../ui/Say.tsx';
import styles from './audit.module.css';
import type { Entry } from './audit.documents.ts';
import { useAuditWords } from './audit.words.ts';
import { Facts } from './Facts.tsx';

/** The event itself: who, what, why, and the hash that ties it to the one before. */
export function Written({ entry: { type, by, why, at, fields, hash, revision } }: { entry: Entry }) {
  const words = useAuditWords();
  return (
    <dl className={styles.facts}>
      <dt>
        <Say id="adminAudit.what" />
      </dt>
      <dd>
        {words.event(type)} <small translate="no">{type}</small>
      </dd>
      <dt>
        <Say id="adminAudit.who" />
      </dt>
      <dd data-formatted>{words.actor(by)}</dd>
      <dt>
        <Say id="adminAudit.when" />
      </dt>
      <dd data-formatted>{words.time(at)}</dd>
      <dt>
        <Say id="adminAudit.why" />
      </dt>
      <dd data-formatted>{why == null ? <Say id="adminAudit.noReason" /> : words.why(why)}</dd>
      <Facts fields={fields} />
      <dt>
        <Say id="adminAudit.hash" />
      </dt>
      <dd translate="no" className={styles.code}>
        {revision} · {hash}
      </dd>
    </dl>
  );
}
