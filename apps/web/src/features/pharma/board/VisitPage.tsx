import { IconChevronLeft } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useMutation } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { VisitPartsFragment } from '../../../gql/graphql.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { NeedsPharmacy } from '../shared/choice/needs.tsx';
import { OpenVisit, VisitParts } from './board.documents.ts';
import { namesIn } from './stages.ts';
import { type Opened, VisitFacts } from './VisitFacts.tsx';
import { VisitSteps } from './VisitSteps.tsx';
import styles from './board.module.css';

/** One visit: who it is, and the steps of the visit. */
export default function VisitPage() {
  const { id = '' } = useParams();
  const [heading, setHeading] = useState<VisitPartsFragment>();
  const { language } = useLanguage();
  const names = heading && (namesIn(heading, language === 'zh' ? '、' : ', ') || heading.reference);
  return (
    <Page heading={names ? <bdi translate="no">{names}</bdi> : <Say id="pharmaBoard.one" />}>
      <AppLink to="/pharma/board" className={styles.back}>
        <IconChevronLeft size={20} aria-hidden />
        <Say id="pharmaBoard.title" />
      </AppLink>
      <NeedsPharmacy>
        {({ pharmacy }) => <Visit key={`${pharmacy.id} ${id}`} pharmaid={pharmacy.id} id={id} onOpened={setHeading} />}
      </NeedsPharmacy>
    </Page>
  );
}

type Props = { pharmaid: string; id: string; onOpened(visit: VisitPartsFragment): void };

/** It is opened once for each look: the patient reads who looked. */
function Visit({ pharmaid, id, onOpened }: Props) {
  const [{ data, error }, open] = useMutation(OpenVisit);
  const [stepped, setStepped] = useState<VisitPartsFragment>();
  const asked = useRef(false);
  const again = useCallback(async () => {
    const { data: answered } = await open({ input: { pharmaid, id } });
    setStepped(undefined);
    if (answered?.answer.__typename === 'OpenedPharmaBooking')
      onOpened(readFragment(VisitParts, answered.answer.booking));
  }, [open, pharmaid, id, onOpened]);
  useEffect(() => {
    if (!asked.current) void again();
    asked.current = true;
  }, [again]);

  const answer = data?.answer;
  if (error) return <Failed onRetry={() => void again()} />;
  if (!answer) return <Loading shape="document" />;
  if (answer.__typename === 'Refusal') return <Empty title="pharmaBoard.unknown" text="pharmaBoard.unknown.text" />;
  const opened: Opened = answer;
  const visit = stepped ?? readFragment(VisitParts, opened.booking);
  return (
    <>
      <VisitSteps
        key={visit.changedAt}
        {...{ visit, pharmaid }}
        onTaken={(taken) => {
          setStepped(taken);
          if (taken.stage === 'done') void again();
        }}
        onRefused={() => void again()}
      />
      <VisitFacts visit={visit} opened={opened} />
    </>
  );
}
