import { IconDownload, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useState } from 'react';
import { apiFetch } from '../../../lib/api/csrf.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './audit.module.css';
import type { Asked, Audited } from './audit.documents.ts';
import { useAuditWords } from './audit.words.ts';

/** Whether all is as it was written, and what proves it elsewhere. */
export function Proof({ audit: { of, id, label, reference, proof }, reason }: { audit: Audited; reason: string }) {
  const words = useAuditWords();
  const { clean, signed, unsigned, lastCheckpoint, keyFingerprint, findings } = proof;
  const Sign = clean ? IconShieldCheck : IconShieldX;
  return (
    <section className={styles.proof} data-clean={clean} aria-labelledby="audit-proof">
      <Sign size={32} aria-hidden />
      <div>
        <h2 id="audit-proof">
          <Say
            id={clean ? 'adminAudit.clean' : 'adminAudit.notClean'}
            values={{ reference: `${label[words.language]} ${reference ?? id}` }}
          />
        </h2>
        <p>
          <Say id="adminAudit.signed" values={{ signed, unsigned }} />{' '}
          {lastCheckpoint && <Say id="adminAudit.lastSigned" values={{ time: words.time(lastCheckpoint) }} />}
        </p>
        <p>
          <Say id="adminAudit.key" />{' '}
          <span translate="no" className={styles.code}>
            {keyFingerprint}
          </span>
        </p>
        {findings.length > 0 && (
          <ul translate="no" className={styles.findings}>
            {findings.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <Pack of={of} id={id} reason={reason} />
      </div>
    </section>
  );
}

function Pack({ of, id, reason }: Asked) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const fetchPack = async () => {
    setState('busy');
    try {
      const body = JSON.stringify({ of, id, reason: reason || null });
      const headers = { 'content-type': 'application/json' };
      const answer = await apiFetch('/api/audit/pack/', { method: 'POST', headers, body });
      if (!answer.ok) throw new Error('the pack was refused');
      save(await answer.blob(), `${of}-${id}`.replaceAll(/[^\w.-]/g, '_') + '-audit.zip');
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <SecondaryButton
        icon={<IconDownload size={20} aria-hidden />}
        loading={state === 'busy'}
        onClick={() => void fetchPack()}
      >
        <Say id="adminAudit.pack" />
      </SecondaryButton>
      <output>{state === 'failed' && <Say id="adminAudit.pack.failed" />}</output>
    </>
  );
}

function save(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
