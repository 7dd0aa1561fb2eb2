import { kits, voidKits } from '@meridian/contracts/generated/admin-metadata/bookings-tests';
import { Suspense, useEffect, useState } from 'react';
import { askTrusted } from '../../../lib/api/trusted-client.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { ActionForm, formAction, Waiting } from '../../../ui/admin/index.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed } from '../../../ui/states/states.tsx';
import styles from './admin-medtests.module.css';
import { KitBatchCounts, type KitBatch } from './medtests.documents.ts';

type Props = { batch: string; onVoided(): void; onCancel(): void };
type Voided = { readonly batch: string; readonly voided: number; readonly used: number; readonly left: number };
type State = 'asking' | 'failed' | 'unknown' | { readonly counts: KitBatch } | { readonly voided: Voided };

const action = formAction({
  label: 'adminMedtests.kits.voidBatch.send',
  keep: 'adminMedtests.kits.voidBatch.send.keep',
  done: 'adminMedtests.kits.voidBatch.send.done',
  form: voidKits,
  permitted: '',
});
const resource = { list: kits };

/** Says how many kits it would make void and how many stay, before anything happens; and afterwards how many it did. */
export function VoidBatch({ batch, onVoided, onCancel }: Props) {
  const [state, setState] = useState<State>('asking');
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const answer = (next: State) => !controller.signal.aborted && setState(next);
    askTrusted(trusted(KitBatchCounts), { batch }, { signal: controller.signal }).then(
      (counts) => answer(counts ? { counts: counts as KitBatch } : 'unknown'),
      () => answer('failed'),
    );
    return () => controller.abort();
  }, [batch, asked]);
  const again = () => {
    setState('asking');
    setAsked((count) => count + 1);
  };

  if (state === 'asking') return <Waiting />;
  if (state === 'failed') return <Failed onRetry={again} />;
  if (state === 'unknown') {
    return <Note tone="warn" heading={<Say id="adminMedtests.kits.voidBatch.unknown" values={{ batch }} />} />;
  }
  if ('voided' in state) return <Outcome voided={state.voided} onAgain={again} />;
  const { counts } = state;
  return (
    <div className={styles.batch}>
      <Note
        tone={counts.unused > 0 ? 'warn' : 'plain'}
        heading={<Say id="adminMedtests.kits.voidBatch.unused" values={counts} />}
        takesFocus
      >
        <p>
          <Say id="adminMedtests.kits.voidBatch.used" values={{ used: counts.used }} />
        </p>
        {counts.void > 0 && (
          <p>
            <Say id="adminMedtests.kits.voidBatch.void" values={{ count: counts.void }} />
          </p>
        )}
        {counts.unused > 0 && (
          <p>
            <Say id="adminMedtests.kits.voidBatch.final" />
          </p>
        )}
      </Note>
      {counts.unused > 0 && (
        <Suspense fallback={<Waiting />}>
          <ActionForm
            resource={resource}
            action={action}
            row={counts}
            onDone={({ answer }) => {
              setState({ voided: answer as Voided });
              onVoided();
            }}
            onCancel={onCancel}
          />
        </Suspense>
      )}
    </div>
  );
}

function Outcome({ voided: { batch, voided, used, left }, onAgain }: { voided: Voided; onAgain(): void }) {
  return (
    <Note
      tone={left > 0 ? 'warn' : 'good'}
      heading={<Say id="adminMedtests.kits.voidBatch.done" values={{ batch, voided }} />}
      takesFocus
    >
      <p>
        <Say id="adminMedtests.kits.voidBatch.kept" values={{ used }} />
      </p>
      {left > 0 && (
        <>
          <p>
            <Say id="adminMedtests.kits.voidBatch.left" values={{ left }} />
          </p>
          <SecondaryButton onClick={onAgain}>
            <Say id="adminMedtests.kits.voidBatch.again" />
          </SecondaryButton>
        </>
      )}
    </Note>
  );
}
