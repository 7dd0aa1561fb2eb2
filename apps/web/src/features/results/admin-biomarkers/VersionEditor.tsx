import { specifyBiomarkerRules } from '@meridian/contracts/results/biomarkers';
import { formErrors } from '@meridian/contracts/kernel';
import { type FormEvent, useState } from 'react';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { carryOut, type EditorProps, Refusal, type Refused, useSeen } from '../../../ui/admin/index.ts';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-biomarkers.module.css';
import { type Preview, PreviewBiomarker, SpecifyBiomarker, type Version } from './biomarkers.documents.ts';
import { ShortBox } from '../../../ui/form/ShortBox.tsx';
import { ChoiceRows } from './ChoiceRows.tsx';
import { RangeRows } from './RangeRows.tsx';
import { type Choice, choiceFrom, type Range, rangeFrom } from './ranges.ts';
import { ReflaggedReports } from './ReflaggedReports.tsx';
import { VersionTable } from './VersionTable.tsx';

interface Draft {
  readonly unit: string;
  readonly ranges: readonly Range[];
  readonly choices: readonly Choice[];
  readonly why: string;
}

const draftFrom = ({ unit, ranges, choices }: Version): Draft => ({
  unit: unit ?? '',
  ranges: ranges.map(rangeFrom),
  choices: choices.map(choiceFrom),
  why: '',
});

/** The next version: first which results it judges anew, then it is saved over these and no others. */
export default function VersionEditor({ row, found, onDone, onStale, onCancel }: EditorProps) {
  const id = String(row['id']);
  const [current] = found as readonly [Version];
  const [draft, setDraft] = useState(() => draftFrom(current));
  const [wrong, setWrong] = useState<ReturnType<typeof formErrors>>({});
  const [preview, setPreview] = useState<Preview>();
  const [refused, setRefused] = useState<Refused>();
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setPreview(undefined);
  };
  const { revision, newer } = useSeen(row, refused);
  const input = { id, revision, ...draft };

  const send = async (document: unknown, more: object = {}) => {
    setBusy(true);
    setRefused(undefined);
    const outcome = await carryOut({ form: trusted(document) }, { ...input, ...more });
    setBusy(false);
    if (!('refused' in outcome)) return outcome.answer;
    setPreview(undefined);
    setRefused(outcome.refused);
    if (outcome.refused.changed) onStale?.();
    return undefined;
  };
  const look = async (event: FormEvent) => {
    event.preventDefault();
    const errors = formErrors(specifyBiomarkerRules, input);
    setWrong(errors);
    if (Object.keys(errors).length === 0) setPreview((await send(PreviewBiomarker)) as Preview | undefined);
  };
  const save = async () => {
    const seen = preview?.reflagged.map((report) => report.id) ?? [];
    if (await send(SpecifyBiomarker, { seen })) onDone();
  };

  return (
    <form className={styles.editor} noValidate onSubmit={(event) => void look(event)}>
      {refused && <Refusal refused={refused} />}
      {newer && (
        <>
          <Say id="admin.newer.lead" />
          <VersionTable version={current} />
        </>
      )}
      {row['kind'] === 'quantity' ? (
        <>
          <ShortBox
            label="fields.AddBiomarkerInput.unit"
            value={draft.unit}
            error={wrong['unit']}
            onChange={(unit) => change({ unit })}
          />
          <RangeRows ranges={draft.ranges} errors={wrong} onChange={(ranges) => change({ ranges })} />
        </>
      ) : (
        <ChoiceRows choices={draft.choices} errors={wrong} onChange={(choices) => change({ choices })} />
      )}
      <ShortBox
        label="adminBiomarkers.why"
        value={draft.why}
        error={wrong['why']}
        onChange={(why) => change({ why })}
      />
      {preview ? (
        <ReflaggedReports
          preview={preview}
          current={current.version}
          busy={busy}
          onSave={() => void save()}
          onBack={() => setPreview(undefined)}
        />
      ) : (
        <div className={styles.buttons}>
          <PrimaryButton type="submit" disabled={busy}>
            <Say id="adminBiomarkers.check" />
          </PrimaryButton>
          <SecondaryButton onClick={onCancel}>
            <Say id="admin.cancel" />
          </SecondaryButton>
        </div>
      )}
    </form>
  );
}
