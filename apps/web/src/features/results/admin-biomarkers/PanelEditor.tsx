import { setPanelRules } from '@meridian/contracts/results/biomarkers';
import { formErrors } from '@meridian/contracts/kernel';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { carryOut, Refusal, type Refused, useSeen } from '../../../ui/admin/index.ts';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-biomarkers.module.css';
import { type Panel, SetPanel } from './biomarkers.documents.ts';
import { ShortBox } from '../../../ui/form/ShortBox.tsx';
import { RemoveButton } from './RangeRows.tsx';
import { ageOf } from './ranges.ts';
import type { Measured } from './use-panels.ts';

type Props = {
  testId: string;
  panel: Panel | undefined;
  known: readonly Measured[];
  onClose(): void;
  onSaved(): void;
  onStale(): void;
};

/** The biomarkers of a test in the order of its report. */
export default function PanelEditor({ testId, panel, known, onClose, onSaved, onStale }: Props) {
  const intl = useIntl();
  const id = useId();
  const { language } = useLanguage();
  const [measured, setMeasured] = useState<readonly string[]>(panel?.biomarkers ?? []);
  const [days, setDays] = useState(String(panel?.promiseDays ?? 1));
  const [wrong, setWrong] = useState<ReturnType<typeof formErrors>>({});
  const [refused, setRefused] = useState<Refused>();
  const [busy, setBusy] = useState(false);
  const { revision, newer } = useSeen(panel ?? { revision: -1 }, refused);
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => box.current?.focus(), []);
  const nameOf = (biomarker: string) => known.find((each) => each.id === biomarker)?.name[language] ?? biomarker;
  const others = known.filter((each) => !each.retired && !measured.includes(each.id));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { testId, revision, biomarkers: measured, promiseDays: ageOf(days) };
    const errors = formErrors(setPanelRules, input);
    setWrong(errors);
    if (Object.keys(errors).length > 0) return;
    setBusy(true);
    const outcome = await carryOut({ form: trusted(SetPanel) }, input);
    setBusy(false);
    if (!('refused' in outcome)) return onSaved();
    setRefused(outcome.refused);
    if (outcome.refused.changed) onStale();
    return undefined;
  };

  return (
    <form ref={box} tabIndex={-1} className={styles.editor} noValidate onSubmit={(event) => void submit(event)}>
      {refused && <Refusal refused={refused} />}
      {newer && panel && (
        <p className={styles.soft}>
          <Say id="admin.newer.lead" /> {panel.biomarkers.map(nameOf).join(language === 'zh' ? '、' : ', ')}
          {'. '}
          <Say id="adminBiomarkers.promise" values={{ days: panel.promiseDays }} />
        </p>
      )}
      {measured.length > 0 && (
        <ol className={styles.order}>
          {measured.map((biomarker, at) => (
            <li key={biomarker}>
              <span data-formatted>{nameOf(biomarker)}</span>
              <span className={styles.moves}>
                {[
                  { to: at - 1, label: 'adminBiomarkers.up' as const, icon: <IconArrowUp size={20} aria-hidden /> },
                  { to: at + 1, label: 'adminBiomarkers.down' as const, icon: <IconArrowDown size={20} aria-hidden /> },
                ].map(({ to, label, icon }) => (
                  <button
                    key={label}
                    type="button"
                    className={styles.small}
                    disabled={to < 0 || to >= measured.length}
                    aria-label={intl.formatMessage({ id: label }, { of: nameOf(biomarker) })}
                    onClick={() => setMeasured(swapped(measured, at, to))}
                  >
                    {icon}
                  </button>
                ))}
                <RemoveButton
                  of={nameOf(biomarker)}
                  onRemove={() => setMeasured(measured.filter((each) => each !== biomarker))}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      <div className={form.field}>
        <label htmlFor={id} className={form.label}>
          <Say id="adminBiomarkers.panel.add" />
        </label>
        <select
          id={id}
          className={form.control}
          value=""
          onChange={({ target }) => target.value && setMeasured([...measured, target.value])}
        >
          <option value="">{intl.formatMessage({ id: 'adminBiomarkers.panel.choose' })}</option>
          {others.map((each) => (
            <option key={each.id} value={each.id}>
              {`${each.name[language]} (${each.shortcode})`}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.days}>
        <ShortBox
          label="adminBiomarkers.promiseDays"
          inputMode="numeric"
          value={days}
          error={wrong['promiseDays']}
          onChange={setDays}
        />
      </div>
      <div className={styles.buttons}>
        <PrimaryButton type="submit" disabled={busy}>
          <Say id="adminBiomarkers.panel.save" />
        </PrimaryButton>
        <SecondaryButton onClick={onClose}>
          <Say id="admin.cancel" />
        </SecondaryButton>
      </div>
    </form>
  );
}

function swapped(list: readonly string[], from: number, to: number): readonly string[] {
  const [moved, other] = [list[from], list[to]];
  if (moved === undefined || other === undefined) return list;
  return list.map((each, at) => (at === from ? other : at === to ? moved : each));
}
