import { fullName } from '@meridian/domain/kernel/rules';
import { useState } from 'react';
import { useMutation } from 'urql';
import type { NoticePartsFragment } from '../../../../gql/graphql.ts';
import type { Trouble } from '../../../../lib/api/errors.ts';
import { troubleIn } from '../../../../lib/api/refusal.ts';
import { PrimaryLink, SecondaryButton } from '../../../../ui/buttons.tsx';
import { ConfirmDialog } from '../../../../ui/Confirm.tsx';
import { Note } from '../../../../ui/journey/Note.tsx';
import { TroubleNote } from '../../../../ui/journey/TroubleNote.tsx';
import { Section } from '../../../../ui/page/Page.tsx';
import { Say } from '../../../../ui/Say.tsx';
import { referralDraft, type ReferredPerson } from '../../shared/referral-draft.ts';
import { Finder } from '../finder/Finder.tsx';
import styles from '../medtests.module.css';
import { toBooking } from '../ways.ts';
import { DeclineReferral } from './referral.documents.ts';

export type ProvedReferral = { proof: string; words?: string | null; person: ReferredPerson };
type Props = { notice: NoticePartsFragment; proved: ProvedReferral; onDeclined(): void };

/** The booking begins with what was told; nothing of it is fixed. */
export function Proved({ notice, proved, onDeclined }: Props) {
  const { testId, venueId = null, from } = notice;
  const { proof, words, person } = proved;
  const [isKept] = useState(() => {
    referralDraft.keep({ proof, testId, venueId, person });
    return true;
  });
  return (
    <div className={styles.list}>
      <Note
        tone="good"
        level={2}
        heading={<Say id="referral.hello" values={{ name: <bdi translate="no">{fullName(person)}</bdi> }} />}
        takesFocus
      >
        <p>
          <Say id="referral.hello.text" />
        </p>
      </Note>
      {words && (
        <Note level={2} heading={<Say id="referral.words" values={{ from: <bdi data-formatted>{from}</bdi> }} />}>
          <p data-formatted>{words}</p>
        </Note>
      )}
      {isKept && venueId !== null && (
        <div className={styles.book}>
          <PrimaryLink to={toBooking(testId, venueId)}>
            <Say id="medtests.refer.on" />
          </PrimaryLink>
        </div>
      )}
      {isKept && venueId === null && (
        <Section heading={<Say id="medtests.phBook.where" />}>
          <Finder testId={testId} />
        </Section>
      )}
      <Decline proof={proof} from={from} onDeclined={onDeclined} />
    </div>
  );
}

function Decline({ proof, from, onDeclined }: { proof: string; from: string; onDeclined(): void }) {
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [{ fetching: busy }, decline] = useMutation(DeclineReferral);

  async function send() {
    const { data } = await decline({ input: { proof } });
    const answer = data?.answer;
    if (answer?.__typename === 'Refusal') return setTrouble(troubleIn(answer));
    if (answer === undefined) return undefined;
    referralDraft.forget();
    return onDeclined();
  }

  return (
    <div>
      <SecondaryButton onClick={() => setAsking(true)}>
        <Say id="referral.decline" />
      </SecondaryButton>
      {isAsking && (
        <ConfirmDialog
          heading={<Say id="referral.decline.question" />}
          keep="referral.decline.keep"
          onKeep={() => setAsking(false)}
          end={<Say id="referral.decline" />}
          onEnd={() => void send()}
          busy={busy}
        >
          <TroubleNote trouble={trouble} level={3} />
          <p>
            <Say id="referral.decline.text" values={{ from: <bdi data-formatted>{from}</bdi> }} />
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
