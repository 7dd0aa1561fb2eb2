import { mostOfRack } from '@meridian/domain/bookings/rules';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import form from '../../../ui/form/form.module.css';
import { Note } from '../../../ui/journey/Note.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Refusal } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';
import { Empty } from '../../../ui/states/states.tsx';
import styles from './samples.module.css';
import { Tube } from './Tube.tsx';
import { useRack } from './use-rack.ts';

/** A rack of tubes: scanned one after another in one field, then received in one go. */
export default function SamplesPage() {
  const rack = useRack();
  const { tubes, twice, received, refused, sending } = rack;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  const ready = tubes.filter(({ stands }) => stands === 'ready').length;
  const hindered = tubes.filter(({ stands }) => stands === 'refused' || stands === 'failed').length;
  const scan = (text: string) => {
    if (text.trim() !== '') rack.scan(text);
    setTyped('');
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    scan(typed);
  };
  const again = () => {
    rack.clear();
    field.current?.focus();
  };

  return (
    <Page heading={<Say id="adminSamples.title" />} lead={<Say id="adminSamples.lead" />}>
      <form className={styles.scan} onSubmit={submit}>
        <div className={form.field}>
          <label htmlFor={id} className={form.label}>
            <Say id="adminSamples.barcode" />
          </label>
          <span className={form.hint} id={`${id}-hint`}>
            <Say id="adminSamples.barcode.hint" values={{ most: mostOfRack }} />
          </span>
          <input
            ref={field}
            id={id}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-describedby={`${id}-hint`}
            className={form.control}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onPaste={(event) => {
              event.preventDefault();
              scan(event.clipboardData.getData('text'));
            }}
          />
        </div>
        <SecondaryButton type="submit">
          <Say id="adminSamples.add" />
        </SecondaryButton>
      </form>
      <output className={styles.twice}>
        {twice !== undefined && <Say id="adminSamples.twice" values={{ barcode: twice }} />}
      </output>
      {refused && <Refusal refused={refused} />}
      {received !== undefined && (
        <Note
          tone={hindered > 0 ? 'warn' : 'good'}
          heading={<Say id="adminSamples.received" values={{ count: received }} />}
          takesFocus
        >
          {hindered > 0 && (
            <p>
              <Say id="adminSamples.left" values={{ count: hindered }} />
            </p>
          )}
          <SecondaryButton onClick={again}>
            <Say id="adminSamples.next" />
          </SecondaryButton>
        </Note>
      )}
      {tubes.length === 0 ? (
        <Empty title="adminSamples.empty" text="adminSamples.empty.text" />
      ) : (
        <section className={styles.rack}>
          <h2 className={styles.counts} aria-live="polite">
            <Say id="adminSamples.counts" values={{ ready, hindered }} />
          </h2>
          <ol className={styles.tubes}>
            {tubes.map((tube) => (
              <Tube key={tube.barcode} tube={tube} rack={rack} />
            ))}
          </ol>
          {ready > 0 && (
            <div className={styles.send}>
              <PrimaryButton loading={sending} onClick={() => void rack.receive()}>
                <Say id="adminSamples.receive" values={{ count: ready }} />
              </PrimaryButton>
            </div>
          )}
        </section>
      )}
    </Page>
  );
}
