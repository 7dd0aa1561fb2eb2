import type { DocumentFacts } from '@meridian/contracts/kernel';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { formatDay, formatUkMoment } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useOnline } from '../../../lib/online.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import { StandingOfDocument } from './verify.documents.ts';
import styles from './verify.module.css';

type Props = { of: 'code' | 'file'; facts: DocumentFacts; children?: ReactNode };

const ofDoctors = <Word extends string>(word: Word) =>
  ({ letter: word, referral: word, sickNote: word, certificate: word, secondOpinion: word }) as const;
const tones = { valid: 'good', superseded: 'warn', withdrawn: 'bad', unknown: 'warn' } as const;
/** Which words tell it, by what kind of document it is. */
const says = {
  valid: { ...ofDoctors('byDoctor'), report: 'valid', vaccination: 'certificate' },
  superseded: { ...ofDoctors('superseded'), report: 'superseded', vaccination: 'certificateSuperseded' },
  withdrawn: { ...ofDoctors('byDoctorWithdrawn'), report: 'withdrawn', vaccination: 'withdrawn' },
} as const;
const quiet = { quiet: true };

/** We signed it. Whether it is still valid is for the server to say. */
export function Genuine({ of, facts, children }: Props) {
  const { language } = useLanguage();
  const isOnline = useOnline();
  const { documentId, edition, day } = facts;
  const [{ data, error }, ask] = useQuery({
    query: StandingOfDocument,
    variables: { documentId },
    requestPolicy: 'network-only',
    pause: !isOnline,
    context: quiet,
  });
  const takesFocus = of === 'file';
  const about = (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Say id="verify.document" />
          </dt>
          <dd translate="no">{documentId}</dd>
        </div>
        <div>
          <dt>
            <Say id="verify.edition" />
          </dt>
          <dd>{edition}</dd>
        </div>
        <div>
          <dt>
            <Say id="verify.day" />
          </dt>
          <dd>{formatDay(day, language)}</dd>
        </div>
      </dl>
      {children}
    </>
  );
  const document = data?.documentStatus;
  if (!document) {
    const isWaiting = isOnline && !error;
    return (
      <Note level={2} heading={<Say id={`verify.${of}.genuine`} />} takesFocus={takesFocus}>
        <p>
          <Say id={isWaiting ? 'verify.standing.asking' : 'verify.standing.notAsked'} />
        </p>
        {about}
        {isOnline && error && (
          <SecondaryButton onClick={() => ask({ requestPolicy: 'network-only' })}>
            <Say id="state.retry" />
          </SecondaryButton>
        )}
      </Note>
    );
  }
  const { status, changedAt, kind, signatory } = document;
  const said = status === 'unknown' ? status : says[status][kind];
  return (
    <Note key={status} tone={tones[status]} level={2} heading={<Say id={`verify.${said}`} />} takesFocus={takesFocus}>
      <p>
        <Say id={`verify.${said}.text`} values={{ moment: changedAt ? formatUkMoment(changedAt, language) : '' }} />
      </p>
      {signatory && (
        <dl className={styles.facts}>
          <div>
            <dt>
              <Say id="verify.kind" />
            </dt>
            <dd>
              <Say id={`verify.kind.${kind}`} />
            </dd>
          </div>
          <div>
            <dt>
              <Say id="verify.words.doctor" />
            </dt>
            <dd data-formatted>
              <bdi translate="no">{signatory.name}</bdi>
            </dd>
          </div>
          <div>
            <dt>
              <Say id="verify.words.gmcNumber" />
            </dt>
            <dd translate="no">{signatory.gmcNumber}</dd>
          </div>
        </dl>
      )}
      {about}
    </Note>
  );
}
