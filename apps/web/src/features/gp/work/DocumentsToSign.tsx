import { useQuery } from 'urql';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useLive } from '../../../lib/use-live.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed } from '../../../ui/states/states.tsx';
import { GpWorkChanged } from './gp-work.documents.ts';
import styles from './gp-work.module.css';
import { GpDocumentsToSign } from './work-documents.documents.ts';

const context = { requestPolicy: 'cache-and-network', quiet: true } as const;
const none = {};

/** What patients have paid for and wait for; nothing where nothing waits. */
export function DocumentsToSign() {
  const { language } = useLanguage();
  const [{ data, error }, ask] = useQuery({ query: GpDocumentsToSign, context });
  const again = () => ask({ requestPolicy: 'network-only' });
  useLive(GpWorkChanged, none, again);
  const documents = data?.gpDocumentsToSign ?? [];
  if (documents.length === 0 && !error) return null;
  return (
    <section className={styles.group}>
      <h2>
        <Say id="gpWrite.toSign" />
      </h2>
      {!data && <Failed onRetry={again} />}
      <ul className={styles.lines}>
        {documents.map(({ id, appointmentId, kind, reference, signBy, late }) => (
          <li key={id}>
            <article className={styles.line} data-late={late}>
              <h3>
                <AppLink to={`/p/gp-bookings/${appointmentId}`}>
                  <Say id={`fields.GpDocumentKind.${kind}`} /> <span translate="no">{reference}</span>
                </AppLink>
              </h3>
              {signBy && (
                <p className={styles.due}>
                  <Say
                    id={late ? 'gpWrite.late' : 'gpWrite.signBy'}
                    values={{ time: formatUkTime(signBy, language) }}
                  />
                </p>
              )}
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
