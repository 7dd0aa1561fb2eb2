import type { ReactNode } from 'react';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Heading } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-people.module.css';
import type { Whole } from './people.documents.ts';
import { PersonMerges } from './PersonMerges.tsx';
import { PersonParts } from './PersonParts.tsx';

/** Everything that is kept about a person. */
export default function WholePerson({ row: person, refresh }: { readonly row: Whole; refresh(): void }) {
  return (
    <div className={styles.whole}>
      <Facts person={person} />
      <PersonMerges person={person} onParted={refresh} />
      <PersonParts parts={person.parts} />
      <Mails mails={person.mails} />
      <Access access={person.access} />
    </div>
  );
}

function Facts({ person }: { person: Whole }) {
  const { username, sex, weixin, passport, sessions, otp, guests } = person;
  return (
    <section>
      <Heading below>
        <Say id="adminPeople.facts" />
      </Heading>
      <dl className={styles.facts}>
        <Fact name="adminPeople.facts.username">{username}</Fact>
        <Fact name="adminPeople.facts.sex">
          {sex && <Say id={sex === 1 ? 'adminPeople.facts.sex.male' : 'adminPeople.facts.sex.female'} />}
        </Fact>
        <Fact name="adminPeople.facts.weixin">{weixin}</Fact>
        <Fact name="adminPeople.facts.passport">{passport}</Fact>
        <Fact name="adminPeople.facts.sessions">{String(sessions)}</Fact>
        <Fact name="adminPeople.facts.otp">
          <Say id={otp ? 'adminPeople.facts.otp.on' : 'adminPeople.facts.otp.off'} />
        </Fact>
        <Fact name="adminPeople.facts.guests">
          {guests.length > 0 &&
            guests.map((guest, index) => (
              <AppLink key={guest} to={`/admin/people?open=${guest}`} className={styles.guest}>
                <Say id="adminPeople.guest" values={{ number: index + 1 }} />
              </AppLink>
            ))}
        </Fact>
      </dl>
    </section>
  );
}

/** Omitted where there is no value. */
function Fact({ name, children }: { name: MessageId; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>
        <Say id={name} />
      </dt>
      <dd data-formatted>{children}</dd>
    </div>
  );
}

function Mails({ mails }: Pick<Whole, 'mails'>) {
  const { language } = useLanguage();
  return (
    <section>
      <Heading below>
        <Say id="adminPeople.mails" />
      </Heading>
      {mails.length === 0 && (
        <p className={styles.soft}>
          <Say id="adminPeople.mails.none" />
        </p>
      )}
      <ul className={styles.rows}>
        {mails.map(({ id, subject, address, outcome, at }) => (
          <li key={id}>
            <span data-formatted>{subject[language]}</span>
            <span className={outcome === 'sent' ? styles.good : outcome === 'deferred' ? styles.warn : styles.bad}>
              <Say id={`fields.MailOutcome.${outcome}`} />
            </span>
            <span className={styles.soft} data-formatted>
              {formatUkTime(at, language)} · {address}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Access({ access }: Pick<Whole, 'access'>) {
  const { language } = useLanguage();
  return (
    <details className={styles.fold}>
      <summary>
        <Say id="adminPeople.access" /> <span data-formatted>({access.length})</span>
      </summary>
      {access.length === 0 && (
        <p className={styles.soft}>
          <Say id="adminPeople.access.none" />
        </p>
      )}
      <ul className={styles.rows}>
        {access.map(({ id, at, by, byLink, role, reason, record, how }) => (
          <li key={id}>
            <span data-formatted>
              {by || <Say id={byLink ? 'adminPeople.access.byLink' : 'adminPeople.access.unnamed'} />}
            </span>
            <span>
              {role && !byLink && (
                <>
                  <Say id={`fields.AccessRole.${role}`} />
                  {' · '}
                </>
              )}
              <Say id={`fields.RecordKind.${record}`} />
              {' · '}
              <Say id={`fields.AccessHow.${how}`} />
              {' · '}
              <Say id={`fields.AccessReason.${reason}`} />
            </span>
            <span className={styles.soft} data-formatted>
              {formatUkTime(at, language)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
