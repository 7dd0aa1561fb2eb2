import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from '../shared/gp.module.css';
import type { SentLink } from './book-appointment.documents.ts';

/** The link is on its way; where the patient pays, to copy or to read out. */
export function SentNote({ link, onNext }: { link: SentLink; onNext(): void }) {
  const { language } = useLanguage();
  const { reference, time, where, until, total, address } = link;

  function copy(text: string) {
    navigator.clipboard.writeText(text).then(
      () => notify({ tone: 'good', message: 'gpStaff.copied' }),
      () => notify({ tone: 'bad', message: 'gpStaff.notCopied' }),
    );
  }

  return (
    <>
      <Note tone="good" level={2} heading={<Say id="adminBookings.book.sent" />} takesFocus>
        <p>
          <Say
            id={time == null ? 'gpStaff.sent.callBack' : 'gpStaff.sent.timed'}
            values={{
              reference: (
                <strong translate="no" data-formatted>
                  {reference}
                </strong>
              ),
              time: time == null ? '' : formatUkTime(String(time), language),
              doctor: where ?? '',
              total: formatMoney(total),
              until: formatUkTime(String(until), language),
            }}
          />
        </p>
        {address == null ? (
          <p>
            <Say id="gpStaff.sent.guest" />
          </p>
        ) : (
          <>
            <p>
              <Say id="gpStaff.sent.account" />
            </p>
            <p className={styles.own} translate="no" data-formatted>
              {address}
            </p>
            <SecondaryButton onClick={() => copy(address)}>
              <Say id="gpStaff.copy" />
            </SecondaryButton>
          </>
        )}
      </Note>
      <div>
        <SecondaryButton onClick={onNext}>
          <Say id="adminBookings.book.next" />
        </SecondaryButton>
      </div>
    </>
  );
}
