import { escalationDays } from '@meridian/domain/cases/rules';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Note } from '../../../ui/journey/Note.tsx';
import things from '../../../ui/page/own-things.module.css';
import { Say } from '../../../ui/Say.tsx';
import type { CaseNow } from '../shared/case.ts';
import { hasClock } from '../shared/has-clock.ts';
import { Pauses } from '../shared/Pauses.tsx';

const next: Readonly<Record<CaseNow['status'], MessageId>> = {
  draft: 'caseOwn.next.waiting',
  paying: 'caseOwn.next.waiting',
  submitted: 'caseOwn.next.waiting',
  translatingIn: 'caseOwn.next.translatingIn',
  awaitingAssignment: 'caseOwn.next.waiting',
  offered: 'caseOwn.next.offered',
  inProgress: 'caseOwn.next.inProgress',
  actionRequired: 'caseOwn.next.actionRequired',
  reportDrafted: 'caseOwn.next.reportDrafted',
  translatingOut: 'caseOwn.next.translatingOut',
  reportWithdrawn: 'caseOwn.next.reportWithdrawn',
  completed: 'caseOwn.next.completed',
  cancelled: 'caseOwn.next.cancelled',
};

const byWhom: Readonly<Record<NonNullable<CaseNow['cancelledBy']>, MessageId>> = {
  patient: 'caseOwn.next.cancelled',
  staff: 'caseOwn.next.cancelledByUs',
  erasure: 'caseOwn.next.cancelled',
};

const whereLate: Partial<Record<CaseNow['status'], MessageId>> = {
  actionRequired: 'caseOwn.late.text',
  inProgress: 'caseOwn.late.text',
  reportDrafted: 'caseOwn.late.text',
  translatingOut: 'caseOwn.late.translatingOut',
};

/** What happens now, who does it, and until when. */
export function NextStep({ of }: { of: CaseNow }) {
  const { status, doctor, reportWithdrawn, cancelledBy, cancelledWhy, cancellationAsked } = of;
  const name = <bdi translate="no">{doctor?.name}</bdi>;
  const isCorrection = of.reports.length > 1 && of.reports[1]?.withdrawn == null;
  const isInEnglish = status === 'translatingOut' && of.late && !isCorrection;
  const isAsking = status === 'actionRequired' && !of.paused;
  const inWork = isAsking ? 'caseOwn.next.asking' : next[status];
  const now = isInEnglish ? 'caseOwn.next.inEnglish' : inWork;
  const id = status === 'cancelled' && cancelledBy ? byWhom[cancelledBy] : now;
  const isAnew = reportWithdrawn != null && status !== 'cancelled';
  return (
    <div className={things.nextStep}>
      {isAnew && status !== 'reportWithdrawn' && (
        <p>
          <Say id="caseOwn.anew" />
        </p>
      )}
      <p>
        <Say id={id} values={{ name }} />
      </p>
      {status === 'cancelled' && cancelledBy === 'staff' && cancelledWhy && (
        <p translate="no" data-formatted>
          {cancelledWhy}
        </p>
      )}
      <Clock of={of} />
      <Pauses pauses={of.pauses} />
      {isAnew && of.cancelling && !cancellationAsked && of.paid.amount > 0 && (
        <p>
          <Say id={of.cancelling.free ? 'caseOwn.anew.cancel' : 'caseOwn.anew.ask'} />
        </p>
      )}
      {cancellationAsked && status !== 'cancelled' && (
        <Note level={2} heading={<Say id="caseOwn.asked" />}>
          <p>
            <Say id="caseOwn.asked.text" />
          </p>
        </Note>
      )}
      {of.cancellationDeclined && status !== 'cancelled' && <Declined decided={of.cancellationDeclined} />}
      {status === 'cancelled' && of.refunded.amount > 0 && (
        <p>
          <Say id="caseOwn.refunded" values={{ amount: formatMoney(of.refunded) }} />
        </p>
      )}
    </div>
  );
}

/** Staff said no to a wish to cancel. */
function Declined({ decided: { reason, at } }: { decided: NonNullable<CaseNow['cancellationDeclined']> }) {
  const { language } = useLanguage();
  return (
    <Note level={2} heading={<Say id="caseOwn.declined" />}>
      <p>
        <Say id="caseOwn.declined.text" />
      </p>
      {reason == null ? (
        <p>
          <Say id="caseOwn.deleted" />
        </p>
      ) : (
        <p translate="no" data-formatted>
          {reason}
        </p>
      )}
      {at && (
        <p>
          <Say id="caseOwn.declined.at" values={{ time: formatUkTime(at, language) }} />
        </p>
      )}
    </Note>
  );
}

/** The promise: until when, whether the clock stands, and an apology where it was broken. */
function Clock({ of: { status, dueBy, paused, late, mayChoose, waitChosen } }: { of: CaseNow }) {
  const { language } = useLanguage();
  if (dueBy == null || !hasClock({ status })) return null;
  const time = <strong data-formatted>{formatUkTime(dueBy, language)}</strong>;
  if (paused) {
    return (
      <p>
        <Say id="caseParts.paused" />
      </p>
    );
  }
  if (!late) {
    return (
      <p>
        <Say id="caseParts.dueBy" values={{ time }} />
      </p>
    );
  }
  return (
    <Note tone="warn" level={2} heading={<Say id="caseOwn.late" />}>
      <p>
        <Say id={whereLate[status] ?? 'caseOwn.late.nobody'} values={{ time }} />
      </p>
      {/* Once it is signed nobody is asked to choose any more. */}
      {!mayChoose && status !== 'translatingOut' && (
        <p>
          <Say id={waitChosen ? 'caseOwn.late.waiting' : 'caseOwn.late.soon'} values={{ day: escalationDays }} />
        </p>
      )}
    </Note>
  );
}
