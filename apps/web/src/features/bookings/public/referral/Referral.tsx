import { useCallback, useEffect, useState } from 'react';
import { useClient } from 'urql';
import { readFragment } from '../../../../gql/fragment-masking.ts';
import type { NoticePartsFragment } from '../../../../gql/graphql.ts';
import type { Trouble } from '../../../../lib/api/errors.ts';
import { troubleIn } from '../../../../lib/api/refusal.ts';
import { useLanguage } from '../../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton, SecondaryLink } from '../../../../ui/buttons.tsx';
import { TroubleNote } from '../../../../ui/journey/TroubleNote.tsx';
import { Page } from '../../../../ui/page/Page.tsx';
import { Say } from '../../../../ui/Say.tsx';
import { Failed, Loading } from '../../../../ui/states/states.tsx';
import { Declined } from './Declined.tsx';
import { ProofForm } from './ProofForm.tsx';
import { Proved, type ProvedReferral } from './Proved.tsx';
import { FindReferral, NoticeParts } from './referral.documents.ts';

type Found = { notice: NoticePartsFragment } | { trouble: Trouble } | 'failed';

const quiet = { quiet: true } as const;

/** Where a link or the code of a paper leads: says who refers for what, and nothing of the patient before they proved who they are. */
export default function Referral({ code, onOther }: { code: string; onOther?(): void }) {
  const client = useClient();
  const { language: lang } = useLanguage();
  const [found, setFound] = useState<Found>();
  const [proved, setProved] = useState<ProvedReferral>();
  const [isDeclined, setDeclined] = useState(false);
  const find = useCallback(async (): Promise<Found> => {
    const { data } = await client.mutation(FindReferral, { input: { code }, lang }, quiet);
    const answer = data?.answer;
    if (answer === undefined) return 'failed';
    return answer.__typename === 'Refusal'
      ? { trouble: troubleIn(answer) }
      : { notice: readFragment(NoticeParts, answer) };
  }, [client, code, lang]);

  useEffect(() => {
    let isLate = false;
    void find().then((answer) => {
      if (!isLate) setFound(answer);
    });
    return () => {
      isLate = true;
    };
  }, [find]);

  const retry = () => void find().then(setFound);
  if (found === undefined) return <Loading shape="form" />;
  if (found === 'failed') return <Failed onRetry={retry} />;
  if ('trouble' in found) return <Closed trouble={found.trouble} onOther={onOther} />;
  const { notice } = found;
  if (isDeclined) return <Declined from={notice.from} />;
  return (
    <Page
      heading={<Say id="referral.title" values={{ test: <bdi data-formatted>{notice.test}</bdi> }} />}
      lead={<Say id="referral.lead" values={{ from: <bdi data-formatted>{notice.from}</bdi> }} />}
    >
      {proved ? (
        <Proved notice={notice} proved={proved} onDeclined={() => setDeclined(true)} />
      ) : (
        <ProofForm code={code} notice={notice} onProved={setProved} />
      )}
    </Page>
  );
}

/** One that ended, has run out or is used is told like one that is mistyped. */
function Closed({ trouble, onOther }: { trouble: Trouble; onOther?: () => void }) {
  return (
    <Page heading={<Say id="referral.closed" />}>
      <TroubleNote trouble={trouble} level={2} />
      <div>
        {onOther ? (
          <SecondaryButton onClick={onOther}>
            <Say id="referral.otherCode" />
          </SecondaryButton>
        ) : (
          <SecondaryLink to="/pharma-refer-book">
            <Say id="referral.otherCode" />
          </SecondaryLink>
        )}
      </div>
      <div>
        <SecondaryLink to="/medtest">
          <Say id="medtests.seeAll" />
        </SecondaryLink>
      </div>
    </Page>
  );
}
