import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useOnline } from '../../../lib/online.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryLink, SecondaryLink } from '../../../ui/buttons.tsx';
import things from '../../../ui/page/own-things.module.css';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { FilesTabs } from '../../identity/shared/your-files/FilesTabs.tsx';
import { isDraft } from '../shared/case.ts';
import { DeleteDraft } from '../shared/DeleteDraft.tsx';
import { hasClock } from '../shared/has-clock.ts';
import { grouped, type CaseLine, type Grouped } from './own-case.ts';
import { StatusWord } from './StatusWord.tsx';
import { useCases } from './use-cases.ts';

/** All second opinions of mine: what waits for me first, what is over last. */
export default function CasesPage() {
  const isOnline = useOnline();
  const { cases, failed, refresh } = useCases();
  return (
    <Page heading={<Say id="yourCases.title" />} lead={<Say id="yourCases.lead" />}>
      <FilesTabs />
      {cases === undefined && !isOnline && <Offline />}
      {cases === undefined && isOnline && failed && <Failed onRetry={refresh} />}
      {cases === undefined && isOnline && !failed && <Loading shape="list" />}
      {cases?.length === 0 && <Nothing />}
      {cases !== undefined && cases.length > 0 && (
        <>
          <div>
            <SecondaryLink to="/second-opinion">
              <Say id="yourCases.another" />
            </SecondaryLink>
          </div>
          <div className={things.groups}>
            {grouped(cases).map((each) => (
              <Group key={each.group} {...each} onDeleted={refresh} />
            ))}
          </div>
        </>
      )}
    </Page>
  );
}

function Nothing() {
  const action = (
    <PrimaryLink to="/second-opinion">
      <Say id="yourCases.empty.go" />
    </PrimaryLink>
  );
  return <Empty title="yourCases.empty" text="yourCases.empty.text" action={action} />;
}

function Group({ group, cases, onDeleted }: Grouped & { onDeleted(): void }) {
  return (
    <section className={things.group}>
      <h2>
        <Say id={`fields.CaseGroup.${group}`} />
      </h2>
      <div className={things.cards}>
        {cases.map((each) => (
          <Card key={each.id} of={each} onDeleted={onDeleted} />
        ))}
      </div>
    </section>
  );
}

function Card({ of, onDeleted }: { of: CaseLine; onDeleted(): void }) {
  const { id, title, name, specialty, reference, files } = of;
  const isOpen = isDraft(of);
  return (
    <article className={things.card}>
      <StatusWord of={of} />
      <h3 className={things.cardTitle}>
        <AppLink to={isOpen ? `/case/new?id=${id}` : `/case/${id}`}>
          {title ? <bdi translate="no">{title}</bdi> : <Say id="caseParts.untitled" />}
        </AppLink>
      </h3>
      <p className={things.soft}>
        {name && (
          <>
            <bdi translate="no">{name}</bdi>
            <br />
          </>
        )}
        {specialty && (
          <>
            <Say id={`fields.Specialty.${specialty}`} />
            <br />
          </>
        )}
        {reference && <Say id="caseParts.reference" values={{ reference: <span translate="no">{reference}</span> }} />}
        {isOpen && <Say id="yourCases.files" values={{ count: files }} />}
      </p>
      <Promise of={of} />
      {isOpen && (
        <div className={things.actions}>
          <SecondaryLink to={`/case/new?id=${id}`}>
            <Say id="yourCases.goOn" />
          </SecondaryLink>
          {of.status === 'draft' && <DeleteDraft of={of} onDeleted={onDeleted} />}
        </div>
      )}
    </article>
  );
}

function Promise({ of }: { of: CaseLine }) {
  const { language } = useLanguage();
  const { dueBy, paused, doctor } = of;
  if (dueBy == null || !hasClock(of)) return null;
  return (
    <div className={things.nextStep}>
      {doctor && (
        <p>
          <Say id="yourCases.doctor" values={{ name: <bdi translate="no">{doctor}</bdi> }} />
        </p>
      )}
      <p>
        {paused ? (
          <Say id="caseParts.paused" />
        ) : (
          <Say id="caseParts.dueBy" values={{ time: <span data-formatted>{formatUkTime(dueBy, language)}</span> }} />
        )}
      </p>
    </div>
  );
}
