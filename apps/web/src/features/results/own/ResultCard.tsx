import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconFileText,
  IconFlask,
  IconLock,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useMutation } from 'urql';
import type { OwnResultsQuery } from '../../../gql/graphql.ts';
import { formatDay } from '../../../lib/format/uk-moment.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { refused } from '../../../ui/form/refused.ts';
import type { Icon } from '../../../ui/icon.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import things from '../../../ui/page/own-things.module.css';
import { Say } from '../../../ui/Say.tsx';
import { RenewResultLink } from './results.documents.ts';
import styles from './results.module.css';

export type OwnResult = OwnResultsQuery['diagnostics'][number];

type Look = { word: MessageId; icon: Icon; tone: 'plain' | 'good' | 'bad' | 'warn' };

function lookOf({ status, late, outOfRange }: OwnResult): Look {
  if (status === 'published' && outOfRange > 0) return { word: 'yourResults.ready', icon: IconFileText, tone: 'plain' };
  if (status === 'published') return { word: 'yourResults.ready', icon: IconCircleCheck, tone: 'good' };
  if (status === 'withdrawn') return { word: 'yourResults.withdrawn', icon: IconCircleX, tone: 'bad' };
  if (late) return { word: 'yourResults.late', icon: IconAlertTriangle, tone: 'warn' };
  return { word: 'yourResults.awaited', icon: IconFlask, tone: 'plain' };
}

/** One result: its status, whose it is, what comes next. */
export function ResultCard({ result, onRenewed }: { result: OwnResult; onRenewed(): void }) {
  const { language } = useLanguage();
  const { id, status, names, testType, reference, sampleDate } = result;
  const { word, icon: Sign, tone } = lookOf(result);
  const name = <span data-formatted>{testType}</span>;
  return (
    <article className={things.card}>
      <span className={things.status} data-tone={tone}>
        <Sign size={20} aria-hidden />
        <Say id={word} />
      </span>
      <h3 className={things.cardTitle}>
        {status === 'awaited' ? name : <AppLink to={`/your-files/results/${id}`}>{name}</AppLink>}
      </h3>
      <p>
        <strong translate="no" data-formatted>
          {names}
        </strong>
        <br />
        <span className={things.soft}>
          <Say id="yourResults.sample" values={{ date: formatDay(sampleDate, language) }} />
          {' · '}
          <Say
            id="yourResults.reference"
            values={{
              reference: (
                <span className={styles.whole} translate="no">
                  {reference}
                </span>
              ),
            }}
          />
        </span>
      </p>
      <ResultStatus result={result} />
      {result.linkLocked && <Locked id={id} onRenewed={onRenewed} />}
    </article>
  );
}

function ResultStatus({ result: { status, late, due, outOfRange, edition } }: { result: OwnResult }) {
  const { language } = useLanguage();
  if (status === 'withdrawn') {
    return (
      <p>
        <Say id="yourResults.withdrawn.text" />
      </p>
    );
  }
  if (status === 'awaited') {
    const time = <strong data-formatted>{formatUkTime(due, language)}</strong>;
    return (
      <p>
        <Say id={late ? 'yourResults.late.text' : 'yourResults.promised'} values={{ time }} />
      </p>
    );
  }
  return (
    <p>
      <Say id="yourResults.outOfRange" values={{ outside: outOfRange }} />
      {edition != null && edition > 1 && (
        <>
          {' '}
          <Say id="yourResults.corrected" />
        </>
      )}
    </p>
  );
}

/** The mailed link opens nothing after five wrong dates; the owner has a new one sent. */
function Locked({ id, onRenewed }: { id: string; onRenewed(): void }) {
  const [, renew] = useMutation(RenewResultLink);
  const [isSending, setSending] = useState(false);
  async function send() {
    setSending(true);
    const { data } = await renew({ id });
    setSending(false);
    const answer = data?.renewResultLink;
    if (answer?.__typename === 'Refusal') refused(answer);
    if (answer?.__typename !== 'LinkRenewed') return;
    notify({ tone: 'good', message: 'yourResults.locked.renewed' });
    onRenewed();
  }
  return (
    <div className={styles.locked}>
      <IconLock size={22} aria-hidden />
      <p>
        <Say id="yourResults.locked" />
      </p>
      <SecondaryButton disabled={isSending} onClick={() => void send()}>
        <Say id={isSending ? 'form.sending' : 'yourResults.locked.renew'} />
      </SecondaryButton>
    </div>
  );
}
