import { longestMoveReason } from '@meridian/domain/gp/rules';
import { type FormEvent, useId, useState } from 'react';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { carryOut, Refusal, type Refused } from '../../../ui/admin/index.ts';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import { ConfirmDialog } from '../../../ui/Confirm.tsx';
import { Choice } from '../../../ui/form/Choice.tsx';
import form from '../../../ui/form/form.module.css';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { type AwayDoctors, type Day, OfferMoves, type Report } from './away.documents.ts';
import styles from './gp-away.module.css';
import { OfferReport } from './OfferReport.tsx';

type Props = {
  readonly doctor: AwayDoctors[number];
  readonly day: string;
  readonly found: Day;
  onDay(day: Day): void;
};

/** Why, and whether the day becomes leave; asked once more before patients are mailed. */
export function OfferForm({ doctor, day, found, onDay }: Props) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [leave, setLeave] = useState(true);
  const [missing, setMissing] = useState(false);
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const [report, setReport] = useState<Report>();
  const open = found.appointments.filter(({ moveOffered }) => !moveOffered);
  const givesLeave = leave && !found.onLeave;

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') setAsks(true);
  }

  async function send() {
    setBusy(true);
    setRefused(undefined);
    setReport(undefined);
    const ids = open.map((each) => each.id);
    const input = { practitionerId: doctor.id, day, ids, reason: reason.trim(), leave: givesLeave };
    const outcome = await carryOut({ form: trusted(OfferMoves) }, input);
    setBusy(false);
    setAsks(false);
    if ('refused' in outcome) return setRefused(outcome.refused);
    const answer = outcome.answer as unknown as Report;
    setReport(answer);
    return onDay(answer.day);
  }

  return (
    <>
      {refused && <Refusal refused={refused} />}
      {report && <OfferReport report={report} />}
      {open.length > 0 && (
        <Section heading={<Say id="gpAway.offer" />}>
          <form className={styles.part} noValidate onSubmit={submit}>
            <p>
              <Say id="gpAway.offer.text" />
            </p>
            <div className={form.field} data-wrong={missing}>
              <label htmlFor={`${id}-reason`} className={form.label}>
                <Say id="gpAway.reason" />
              </label>
              <span id={`${id}-hint`} className={form.hint}>
                <Say id="gpAway.reason.hint" />
              </span>
              {missing && (
                <span id={`${id}-wrong`} role="alert" className={form.error}>
                  <Say id="rules.required" />
                </span>
              )}
              <textarea
                id={`${id}-reason`}
                rows={2}
                maxLength={longestMoveReason}
                className={form.control}
                aria-invalid={missing || undefined}
                aria-describedby={`${id}-hint${missing ? ` ${id}-wrong` : ''}`}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </div>
            {!found.onLeave && (
              <Choice
                kind="checkbox"
                checked={leave}
                onChange={({ target }) => setLeave(target.checked)}
                label={<Say id="gpAway.leave" />}
              />
            )}
            <div>
              <PrimaryButton type="submit" disabled={busy}>
                <Say id="gpAway.send" values={{ count: open.length }} />
              </PrimaryButton>
            </div>
          </form>
        </Section>
      )}
      {asks && (
        <ConfirmDialog
          heading={<Say id="gpAway.send" values={{ count: open.length }} />}
          keep="gpAway.keep"
          onKeep={() => setAsks(false)}
          end={<Say id="gpAway.confirm" />}
          onEnd={() => void send()}
          busy={busy}
        >
          <p>
            <Say id={givesLeave ? 'gpAway.confirm.leave' : 'gpAway.confirm.text'} values={{ name: doctor.name }} />
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
