import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { Report } from './away.documents.ts';

/** How many were mailed, and who was not, with why. */
export function OfferReport({ report: { offered, failed } }: { readonly report: Report }) {
  return (
    <Note
      tone={failed.length > 0 ? 'warn' : 'good'}
      level={2}
      heading={<Say id="gpAway.report" values={{ count: offered }} />}
      takesFocus
    >
      {failed.length > 0 && (
        <>
          <p>
            <Say id="gpAway.report.failed" values={{ count: failed.length }} />
          </p>
          <ul>
            {failed.map(({ id, name, reference, messageKey }) => (
              <li key={id}>
                <strong translate="no" data-formatted>
                  {[name, reference].filter(Boolean).join(', ')}
                </strong>{' '}
                <Say id={messageKey as MessageId} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Note>
  );
}
