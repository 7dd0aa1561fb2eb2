import { IconFileCheck } from '@tabler/icons-react';
import { type CheckedFile, checkClaims, checkFile, type SigningKey } from '@meridian/contracts/kernel';
import { useState } from 'react';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Doubt } from './Doubt.tsx';
import { Genuine } from './Genuine.tsx';
import { verify } from './proof.ts';
import styles from './verify.module.css';

type Props = { keys: readonly SigningKey[]; claims: string };
type Looked = { name: string; times: number } & ({ checked: CheckedFile; isOther: boolean } | { unreadable: true });

const mostBytes = 20_000_000;

/** A file is read and checked here; it is sent nowhere. */
export function FileCheck({ keys, claims }: Props) {
  const [looked, setLooked] = useState<Looked>();

  async function look(file: File | undefined) {
    if (!file) return;
    const times = (looked?.times ?? 0) + 1;
    const about = { name: file.name, times };
    const bytes = file.size > mostBytes ? null : await file.arrayBuffer().catch(() => null);
    if (!bytes) return setLooked({ ...about, unreadable: true });
    const checked = await checkFile(new Uint8Array(bytes), keys, verify);
    setLooked({ ...about, checked, isOther: await isOtherThan(claims, checked, keys) });
  }

  return (
    <div className={styles.check}>
      <label className={styles.drop}>
        <IconFileCheck size={32} aria-hidden />
        <span>
          <Say id="verify.file.choose" />
        </span>
        <input
          type="file"
          accept="application/pdf,.pdf"
          onChange={({ target }) => {
            void look(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      {looked && (
        <div key={looked.times}>
          <p className={styles.name}>
            <Say id="verify.file.name" values={{ name: <strong data-formatted>{looked.name}</strong> }} />
          </p>
          <Found looked={looked} />
        </div>
      )}
    </div>
  );
}

function Found({ looked }: { looked: Looked }) {
  if ('unreadable' in looked) {
    return <Note tone="bad" level={2} heading={<Say id="verify.file.unreadable" />} takesFocus />;
  }
  const { checked, isOther } = looked;
  if (!checked.genuine) return <Doubt of="file" why={checked.why} />;
  return (
    <Genuine of="file" facts={checked}>
      {isOther && (
        <p>
          <strong>
            <Say id="verify.file.other" />
          </strong>
        </p>
      )}
    </Genuine>
  );
}

/** A file that is ours, but not the document whose code was scanned. */
async function isOtherThan(claims: string, file: CheckedFile, keys: readonly SigningKey[]): Promise<boolean> {
  const scanned = await checkClaims(claims, keys, verify);
  return scanned.genuine && file.genuine && scanned.documentId !== file.documentId;
}
