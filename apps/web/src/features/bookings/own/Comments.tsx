import { bookingCommentRules } from '@meridian/contracts/bookings';
import { useState } from 'react';
import { useMutation } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import things from '../../../ui/page/own-things.module.css';
import { Say } from '../../../ui/Say.tsx';
import { CommentBooking, OwnBooking } from './bookings.documents.ts';
import styles from './bookings.module.css';
import type { PartProps } from './BookingView.tsx';

/** What patient and staff wrote to each other about a booking. */
export function Comments({ booking, take }: Pick<PartProps, 'booking' | 'take'>) {
  const { language } = useLanguage();
  const [, comment] = useMutation(CommentBooking);
  const [sent, setSent] = useState(0);
  const { id, comments, status } = booking;

  async function send({ comment: text }: { comment: string }) {
    const { data } = await comment({ id, comment: text.trim(), lang: language });
    const answer = data?.commentBookTest;
    if (answer?.__typename === 'Refusal') return refused(answer, { badComment: 'comment' });
    if (answer?.__typename !== 'BookTest') return undefined;
    take(readFragment(OwnBooking, answer));
    setSent(sent + 1);
    notify({ tone: 'good', message: 'yourBookings.comments.sent' });
    return undefined;
  }

  return (
    <>
      {comments.length > 0 && (
        <ul className={styles.comments}>
          {comments.map(({ id: key, comment: text, by, at }) => (
            <li key={key}>
              <span className={things.soft}>
                <Say id={by === 'staff' ? 'yourBookings.comments.staff' : 'yourBookings.comments.you'} />
                {', '}
                <time dateTime={at} data-formatted>
                  {formatUkTime(at, language)}
                </time>
              </span>
              <p data-formatted>{text}</p>
            </li>
          ))}
        </ul>
      )}
      {status !== 'expired' && (
        <Form key={sent} initial={{ comment: '' }} rules={bookingCommentRules} onSend={send}>
          <TextArea name="comment" label="yourBookings.comments.label" hint="yourBookings.comments.hint" />
          <SubmitButton label="yourBookings.comments.send" />
        </Form>
      )}
    </>
  );
}
