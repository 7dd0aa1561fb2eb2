import { useId, useState } from 'react';
import { DayInput } from '../../../ui/form/DayInput.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import { PreparationPoints, type PreparedTest } from './PreparationPoints.tsx';
import { WindowNote } from './WindowNote.tsx';

type Props = {
  test: PreparedTest & { readonly preparation: string };
  at: string | null | undefined;
  departure?: string | null | undefined;
};

/** Where a time is chosen: how to prepare, since when it makes sense, and what does not fit. The day of a contact stays on the page. */
export function TimeAdvice({ test, at, departure }: Props) {
  const [exposure, setExposure] = useState('');
  return (
    <>
      <PreparationPoints test={test} />
      {test.daysSinceExposure > 0 && <Exposure day={exposure} onChange={setExposure} />}
      <div aria-live="polite">
        <WindowNote {...{ test, at, departure, exposure }} />
      </div>
    </>
  );
}

function Exposure({ day, onChange }: { day: string; onChange(day: string): void }) {
  const id = useId();
  return (
    <div className={form.field}>
      <label htmlFor={id} className={form.label}>
        <Say id="booking.exposure" />
      </label>
      <span id={`${id}-hint`} className={form.hint}>
        <Say id="booking.exposure.hint" />
      </span>
      <DayInput id={id} className={form.control} value={day} aria-describedby={`${id}-hint`} onChange={onChange} />
    </div>
  );
}
