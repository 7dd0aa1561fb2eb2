import { useEffect, useState } from 'react';
import { readFragment } from '../../../gql/admin/fragment-masking.ts';
import { askTrusted } from '../../../lib/api/trusted-client.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { HeadingLevel } from '../../../ui/admin/heading.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { ComparedPerson, ComparePeople, type Comparison } from './merge.documents.ts';
import { PersonRecordRows } from './people.documents.ts';
import { MergeForm } from './MergeForm.tsx';
import styles from './merge.module.css';
import { PersonParts } from './PersonParts.tsx';
import { SideBySide } from './SideBySide.tsx';

type Props = { kept: string; other: string; onSwap(): void; onAnother(): void };

/** Both side by side, what would come, and the way to make them one. */
export function Compared({ kept, other, onSwap, onAnother }: Props) {
  const [found, setFound] = useState<Comparison | 'failed' | null>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    askTrusted(trusted(ComparePeople), { kept, other }, { signal: controller.signal }).then(
      (answer) => setFound(answer as Comparison | null),
      () => !controller.signal.aborted && setFound('failed'),
    );
    return () => controller.abort();
  }, [kept, other, asked]);

  if (found === undefined) return <Loading shape="list" />;
  if (found === 'failed') return <Failed onRetry={() => setAsked((count) => count + 1)} />;
  if (found === null) return <Empty title="adminPeople.merge.unknown" text="adminPeople.merge.nobody.text" />;
  return <Both found={found} onSwap={onSwap} onAnother={onAnother} />;
}

function Both({ found, onSwap, onAnother }: Pick<Props, 'onSwap' | 'onAnother'> & { found: Comparison }) {
  const { language } = useLanguage();
  const { differ, problem } = found;
  const [kept, other] = [readFragment(ComparedPerson, found.kept), readFragment(ComparedPerson, found.other)];
  const [has, moves] = [readFragment(PersonRecordRows, found.has), readFragment(PersonRecordRows, found.moves)];
  const moving = moves.filter(({ rows }) => rows.length > 0);
  const name = other.name || other.email || '';
  return (
    <>
      <div className={styles.ways}>
        <SecondaryButton onClick={onSwap}>
          <Say id="adminPeople.merge.swap" />
        </SecondaryButton>
        <SecondaryButton onClick={onAnother}>
          <Say id="adminPeople.merge.another" />
        </SecondaryButton>
      </div>
      {differ.includes('birthDate') && (
        <Note tone="warn" level={2} heading={<Say id="adminPeople.merge.births" />}>
          <p>
            <Say id="adminPeople.merge.births.text" />
          </p>
        </Note>
      )}
      <SideBySide kept={kept} other={other} differ={differ} has={has} moves={moves} />
      <Section heading={<Say id="adminPeople.merge.moves" values={{ name }} />}>
        {moving.length > 0 ? (
          <HeadingLevel value={2}>
            <PersonParts parts={moving} />
          </HeadingLevel>
        ) : (
          <p>
            <Say id="adminPeople.merge.moves.none" />
          </p>
        )}
      </Section>
      {problem ? (
        <Note tone="bad" level={2} heading={<Say id="adminPeople.merge.not" />}>
          <p data-formatted>{problem[language]}</p>
        </Note>
      ) : (
        <MergeForm kept={kept} other={other} birthDates={differ.includes('birthDate')} />
      )}
    </>
  );
}
