import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { PharmaCalendarLinkPartsFragment } from '../../../gql/graphql.ts';
import type { Trouble } from '../../../lib/api/errors.ts';
import { troubleIn } from '../../../lib/api/refusal.ts';
import { formatUkMoment } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { ConfirmDialog } from '../../../ui/Confirm.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading } from '../../../ui/states/states.tsx';
import {
  MakePharmaCalendarLink,
  PharmaCalendarLink,
  PharmaCalendarLinkParts,
  RevokePharmaCalendarLink,
} from './calendar.documents.ts';
import styles from './calendar.module.css';

const context = { requestPolicy: 'cache-and-network', quiet: true } as const;
const questions = {
  replace: {
    heading: 'pharmaCalendar.link.replace.question',
    text: 'pharmaCalendar.link.replace.text',
    end: 'pharmaCalendar.link.replace',
  },
  revoke: {
    heading: 'pharmaCalendar.link.revoke.question',
    text: 'pharmaCalendar.link.revoke.text',
    end: 'pharmaCalendar.link.revoke',
  },
} as const;

/** The bookings in calendars elsewhere, by a link that its maker sees once. */
export function PhoneCalendar({ pharmaid }: { pharmaid: string }) {
  const { language: lang } = useLanguage();
  const [{ data, error, fetching }, ask] = useQuery({ query: PharmaCalendarLink, variables: { pharmaid }, context });
  const [making, make] = useMutation(MakePharmaCalendarLink);
  const [revoking, revoke] = useMutation(RevokePharmaCalendarLink);
  const [asking, setAsking] = useState<keyof typeof questions>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [url, setUrl] = useState<string>();
  const again = () => ask({ requestPolicy: 'network-only' });
  const link = readFragment(PharmaCalendarLinkParts, data?.pharmaCalendarLink);
  const busy = making.fetching || revoking.fetching;

  async function makeOne() {
    const { data: made } = await make({ input: { pharmaid, madeAtSeen: link?.madeAt }, lang });
    const answer = made?.answer;
    if (answer === undefined) return;
    again();
    setAsking(undefined);
    if (answer.__typename === 'Refusal') return setTrouble(troubleIn(answer));
    setTrouble(undefined);
    setUrl(answer.url ?? undefined);
  }

  async function revokeIt() {
    const { data: revoked } = await revoke({ input: { pharmaid } });
    const answer = revoked?.answer;
    if (answer === undefined) return;
    again();
    setAsking(undefined);
    if (answer.__typename === 'Refusal') return setTrouble(troubleIn(answer));
    setTrouble(undefined);
    setUrl(undefined);
    notify({ tone: 'good', message: 'pharmaCalendar.link.revoked' });
  }

  if (data?.pharmaCalendarLink === null) return null;
  return (
    <section className={styles.part} aria-labelledby="phone-calendar">
      <h2 id="phone-calendar">
        <Say id="pharmaCalendar.link" />
      </h2>
      <p>
        <Say id="pharmaCalendar.link.text" />
      </p>
      <TroubleNote trouble={trouble} level={3} />
      {url && <Shown url={url} />}
      {!data && error && !fetching && <Failed onRetry={again} />}
      {!data && (!error || fetching) && <Loading shape="list" />}
      {link && <Facts link={link} />}
      {link && (
        <div className={styles.buttons}>
          <SecondaryButton
            disabled={busy}
            onClick={() => (link.madeAt == null ? void makeOne() : setAsking('replace'))}
          >
            <Say id={link.madeAt == null ? 'pharmaCalendar.link.make' : 'pharmaCalendar.link.replace'} />
          </SecondaryButton>
          {link.madeAt != null && (
            <SecondaryButton disabled={busy} onClick={() => setAsking('revoke')}>
              <Say id="pharmaCalendar.link.revoke" />
            </SecondaryButton>
          )}
        </div>
      )}
      {asking && (
        <ConfirmDialog
          heading={<Say id={questions[asking].heading} />}
          keep="pharmaCalendar.link.keep"
          onKeep={() => setAsking(undefined)}
          end={<Say id={questions[asking].end} />}
          onEnd={() => void (asking === 'replace' ? makeOne() : revokeIt())}
          busy={busy}
        >
          <p>
            <Say id={questions[asking].text} />
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function Facts({ link: { madeAt, madeBy, readAt } }: { link: PharmaCalendarLinkPartsFragment }) {
  const { language } = useLanguage();
  if (madeAt == null) {
    return (
      <p>
        <Say id="pharmaCalendar.link.none" />
      </p>
    );
  }
  const time = formatUkMoment(madeAt, language);
  return (
    <>
      <p>
        {madeBy == null ? (
          <Say id="pharmaCalendar.link.made" values={{ time }} />
        ) : (
          <Say id="pharmaCalendar.link.madeBy" values={{ time, by: <bdi translate="no">{madeBy}</bdi> }} />
        )}
      </p>
      <p>
        {readAt == null ? (
          <Say id="pharmaCalendar.link.unread" />
        ) : (
          <Say id="pharmaCalendar.link.read" values={{ time: formatUkMoment(readAt, language) }} />
        )}
      </p>
    </>
  );
}

function Shown({ url }: { url: string }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify({ tone: 'good', message: 'pharmaCalendar.link.copied' }),
      () => notify({ tone: 'bad', message: 'pharmaCalendar.link.notCopied' }),
    );
  return (
    <Note tone="good" level={3} heading={<Say id="pharmaCalendar.link.shown" />} takesFocus>
      <p>
        <Say id="pharmaCalendar.link.shown.text" />
      </p>
      <p className={styles.link} translate="no" data-formatted>
        {url}
      </p>
      <div>
        <SecondaryButton onClick={() => void copy()}>
          <Say id="pharmaCalendar.link.copy" />
        </SecondaryButton>
      </div>
    </Note>
  );
}
