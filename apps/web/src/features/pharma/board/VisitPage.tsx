import { IconChevronLeft } from '@tabler/icons-react';
import { pharmaRoleMay } from '@meridian/domain/pharma/rules';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Page, Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { usePharmaChoice } from '../shared/choice/pharma-choice.ts';
import { Closed } from '../shared/Closed.tsx';
import { NeedsPharmacy } from '../shared/choice/needs.tsx';
import { Scan } from '../shared/scan/Scan.tsx';
import { namesIn } from './stages.ts';
import { HeldVisit } from './HeldVisit.tsx';
import { Offline } from './Offline.tsx';
import { useVisit } from './use-visit.ts';
import { VisitFacts } from './VisitFacts.tsx';
import { VisitSteps } from './VisitSteps.tsx';
import styles from './board.module.css';

type Heading = { of: string; names: string };

/** One visit: who it is, and the steps of the visit. */
export default function VisitPage() {
  const { id = '' } = useParams();
  const [heading, setHeading] = useState<Heading>();
  const [pharmaid, setPharmaid] = useState('');
  const isThis = heading?.of === `${pharmaid} ${id}`;
  return (
    <Page heading={isThis ? <bdi translate="no">{heading.names}</bdi> : <Say id="pharmaBoard.one" />}>
      <AppLink to="/pharma/board" className={styles.back}>
        <IconChevronLeft size={20} aria-hidden />
        <Say id="pharmaBoard.title" />
      </AppLink>
      <NeedsPharmacy>
        {({ pharmacy }) => (
          <>
            <Visit
              key={`${pharmacy.id} ${id}`}
              pharmaid={pharmacy.id}
              id={id}
              onNamed={(names) => {
                setPharmaid(pharmacy.id);
                setHeading(names === undefined ? undefined : { of: `${pharmacy.id} ${id}`, names });
              }}
            />
            <Section heading={<Say id="pharmaScan.next" />}>
              <Scan key={id} />
            </Section>
          </>
        )}
      </NeedsPharmacy>
    </Page>
  );
}

type Props = { pharmaid: string; id: string; onNamed(names: string | undefined): void };

function Visit({ pharmaid, id, onNamed }: Props) {
  const { language } = useLanguage();
  const { group } = usePharmaChoice();
  const asksManager = group !== undefined && !pharmaRoleMay(group.role, 'costlySteps');
  const { state, visit, opened, online, take, read, open } = useVisit(pharmaid, id, (found) =>
    onNamed(found && (namesIn(found, language === 'zh' ? '、' : ', ') || found.reference)),
  );
  if (state === 'closed') return <Closed onRetry={() => void read()} />;
  if (state === 'unknown') {
    const retry = (
      <SecondaryButton onClick={() => void open()}>
        <Say id="state.retry" />
      </SecondaryButton>
    );
    return <Empty title="pharmaBoard.unknown" text="pharmaBoard.unknown.text" action={retry} />;
  }
  if (state === 'failed' && !online) return <HeldVisit {...{ pharmaid, id }} />;
  if (state === 'failed') return <Failed onRetry={() => void open()} />;
  if (!visit || !opened) return <Loading shape="document" />;
  return (
    <>
      {!online && <Offline />}
      <VisitSteps {...{ visit, pharmaid, asksManager }} onTaken={take} onRefused={() => void read()} />
      <VisitFacts {...{ pharmaid, visit, opened }} onTaken={take} onRefused={() => void open()} />
    </>
  );
}
