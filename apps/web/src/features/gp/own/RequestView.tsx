import { freeCancelHours } from '@meridian/domain/gp/rules';
import { IconChevronLeft } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryLink, SecondaryLink } from '../../../ui/buttons.tsx';
import things from '../../../ui/page/own-things.module.css';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { fullName } from '../../payments/shared/bill/PostalAddress.tsx';
import { CalendarLink } from '../../bookings/shared/CalendarLink.tsx';
import { Answers } from '../shared/Answers.tsx';
import type { AppointmentNow } from '../shared/appointment.ts';
import { PriceLines } from '../shared/PriceLines.tsx';
import { Receipts } from '../shared/Receipts.tsx';
import { useOffer } from '../shared/use-offer.ts';
import { Worse } from '../shared/Worse.tsx';
import styles from './own.module.css';
import { Advice } from './Advice.tsx';
import { OwnDocuments } from './OwnDocuments.tsx';
import { NextStep, StatusWord } from './StatusWord.tsx';

const SharePart = lazy(() => loadChunk('gp-share', () => import('./SharePart.tsx')));

type Props = { appointment: AppointmentNow; take(appointment: AppointmentNow): void; refresh(): void };

/** What is known of it, the next step first. */
export function RequestView({ appointment, take, refresh }: Props) {
  const { language } = useLanguage();
  const { offer } = useOffer();
  const {
    id,
    mode,
    status,
    reference,
    patient,
    cancelling,
    outcome,
    lines,
    discount,
    total,
    paid,
    refunded,
    documents,
  } = appointment;
  const { movable, moveOffered, time } = appointment;
  const MoveLink = moveOffered ? PrimaryLink : SecondaryLink;
  const isOpen = status === 'draft' || status === 'requested';
  return (
    <article className={things.document}>
      <AppLink to="/gp/requests" className={things.back}>
        <IconChevronLeft size={22} aria-hidden />
        <Say id="gpOwn.title" />
      </AppLink>
      <div className={things.head}>
        <h1>
          {patient ? (
            <Say id="gpOwn.for" values={{ name: <bdi translate="no">{fullName(patient)}</bdi> }} />
          ) : (
            <Say id="gpOwn.one" />
          )}
        </h1>
        <StatusWord appointment={appointment} />
        {reference && (
          <p className={things.soft}>
            <Say id="gpOwn.reference" values={{ reference: <strong translate="no">{reference}</strong> }} />
          </p>
        )}
        <NextStep appointment={appointment} level={2} />
        {(status === 'confirmed' || appointment.notHeld) && (
          <p>
            <Worse />
          </p>
        )}
        <div className={things.actions}>
          {isOpen && (
            <SecondaryLink to={`/gp/book?id=${id}`}>
              <Say id="gpOwn.goOn" />
            </SecondaryLink>
          )}
          {mode === 'video' && ((status === 'confirmed' && !moveOffered) || status === 'inProgress') && (
            <PrimaryLink to={`/gp/video/${id}`}>
              <Say id="gpOwn.video" />
            </PrimaryLink>
          )}
          {movable && (
            <MoveLink to={`/gp/requests/${id}?do=move`}>
              <Say id="gpOwn.move" />
            </MoveLink>
          )}
          {time && status === 'confirmed' && !moveOffered && (
            <CalendarLink href={`/api/gp/appointments/${id}/calendar.ics?lang=${language}`} />
          )}
          {cancelling && !isOpen && (
            <SecondaryLink to={`/gp/requests/${id}?do=cancel`}>
              <Say id="gpOwn.cancel" />
            </SecondaryLink>
          )}
        </div>
        {cancelling && !isOpen && (
          <p className={things.soft}>
            <CancellingNow cancelling={cancelling} timed={time != null} />
          </p>
        )}
      </div>
      {outcome && <Advice outcome={outcome} level={2} />}
      {reference && <OwnDocuments appointmentId={id} />}
      {!isOpen && appointment.sharing && (
        <Suspense fallback={null}>
          <SharePart appointment={appointment} take={take} refresh={refresh} />
        </Suspense>
      )}
      <Section heading={<Say id="gpOwn.answers" />}>
        <Answers appointment={appointment} practitioners={offer?.practitioners} />
      </Section>
      <Section heading={<Say id="gpOwn.money" />}>
        <PriceLines mode={mode} lines={lines} discount={discount} total={total} />
        {paid.amount > 0 && <Sum label="gpOwn.money.paid">{formatMoney(paid)}</Sum>}
        {refunded.amount > 0 && (
          <>
            <Sum label="gpOwn.money.refunded">{formatMoney(refunded)}</Sum>
            <p className={things.soft}>
              <Say id="gpOwn.money.back" />
            </p>
          </>
        )}
        <Receipts documents={documents} />
      </Section>
    </article>
  );
}

function Sum({ label, children }: { label: MessageId; children: ReactNode }) {
  return (
    <dl className={styles.sum}>
      <dt>
        <Say id={label} />
      </dt>
      <dd data-formatted>{children}</dd>
    </dl>
  );
}

/** What cancelling means now, as the server says. */
type CancellingProps = { cancelling: NonNullable<AppointmentNow['cancelling']>; timed: boolean };

export function CancellingNow({ cancelling, timed }: CancellingProps) {
  const { language } = useLanguage();
  const [now] = useState(() => Date.now());
  const { free, freeUntil } = cancelling;
  if (!free)
    return (
      <Say id={timed ? 'gpOwn.cancel.notFree.timed' : 'gpOwn.cancel.notFree'} values={{ hours: freeCancelHours }} />
    );
  const isAhead = freeUntil != null && Date.parse(freeUntil) > now;
  return isAhead ? (
    <Say id="gpOwn.cancel.freeUntil" values={{ time: formatUkTime(freeUntil, language) }} />
  ) : (
    <Say id="gpOwn.cancel.free" />
  );
}
