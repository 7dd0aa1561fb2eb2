import { useState } from 'react';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { carryOut, Heading, Refusal, type Refused } from '../../../ui/admin/index.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { ConfirmDialog } from '../../../ui/Confirm.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-people.module.css';
import { UndoPeopleMerge } from './merge.documents.ts';
import type { Whole } from './people.documents.ts';

type Merge = Whole['merges'][number];

/** Who was found to be this person, until when it can be undone, and the way to another one. */
export function PersonMerges({ person: { id, merges }, onParted }: { person: Whole; onParted(): void }) {
  const decides = useViewer()?.roles.includes('supervisor') === true;
  if (merges.length === 0 && !decides) return null;
  return (
    <section>
      <Heading below>
        <Say id="adminPeople.merges" />
      </Heading>
      <ul className={styles.rows}>
        {merges.map((merge) => (
          <MergeLine key={merge.other} merge={merge} decides={decides} onParted={onParted} />
        ))}
      </ul>
      {decides && (
        <p>
          <AppLink to={`/admin/people/merge?kept=${id}`}>
            <Say id="adminPeople.merge.start" />
          </AppLink>
        </p>
      )}
    </section>
  );
}

type LineProps = { merge: Merge; decides: boolean; onParted(): void };

function MergeLine({ merge, decides, onParted }: LineProps) {
  const { other, kept, name, by, at, until, open } = merge;
  const { language } = useLanguage();
  const [asking, setAsking] = useState(false);
  const [state, setState] = useState<'busy' | 'parted' | Refused>();
  async function undo() {
    setState('busy');
    const outcome = await carryOut({ form: trusted(UndoPeopleMerge) }, { id: kept, other });
    setAsking(false);
    setState('refused' in outcome ? outcome.refused : 'parted');
    if (!('refused' in outcome)) onParted();
  }
  return (
    <li>
      <AppLink to={`/admin/people?open=${other}`} data-formatted>
        {name || <Say id="adminPeople.merges.unnamed" />}
      </AppLink>
      <span className={styles.soft} data-formatted>
        <Say id="adminPeople.merges.line" values={{ by, at: formatUkTime(at, language) }} />
      </span>
      {state === 'parted' && (
        <output className={styles.good}>
          <Say id="actions.undoPeopleMerge.done" />
        </output>
      )}
      {state !== 'parted' && (
        <span className={styles.soft} data-formatted>
          <Say
            id={open ? 'adminPeople.merges.until' : 'adminPeople.merges.stays'}
            values={{ until: formatUkTime(until, language) }}
          />
        </span>
      )}
      {typeof state === 'object' && <Refusal refused={state} />}
      {decides && open && state !== 'parted' && (
        <SecondaryButton onClick={() => setAsking(true)}>
          <Say id="actions.undoPeopleMerge" />
        </SecondaryButton>
      )}
      {asking && (
        <ConfirmDialog
          heading={<Say id="adminPeople.merges.undo" values={{ name }} />}
          keep="adminPeople.merges.keep"
          onKeep={() => setAsking(false)}
          end={<Say id="actions.undoPeopleMerge" />}
          onEnd={() => void undo()}
          busy={state === 'busy'}
        >
          <p>
            <Say id="adminPeople.merges.undo.text" />
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
