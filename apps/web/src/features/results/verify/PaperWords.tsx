import { codeOf, type DocumentFacts } from '@meridian/contracts/kernel';
import type { VaccinationWords } from '@meridian/contracts/bookings';
import type { GpDocumentWords } from '@meridian/contracts/gp';
import type { SealedWords } from '@meridian/contracts/results';
import type { Rules } from '@meridian/contracts/kernel';
import { type ReactNode, useState } from 'react';
import { object, string } from 'yup';
import { formatDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { openWords, type PaperWords as Words } from './proof.ts';
import { useBiomarkerNames } from './use-biomarker-names.ts';
import styles from './verify.module.css';

type Values = { code: string };
type Props = { sealed: string; facts: DocumentFacts };

const wrong: MessageId = 'verify.words.wrong';
const rules: Rules<Values> = object({
  code: string()
    .defined()
    .test('code', wrong, (typed) => codeOf(typed) !== null),
});

/** The code on the paper opens what the QR code holds, so that each word can be compared. */
export function PaperWords({ sealed, facts }: Props) {
  const [words, setWords] = useState<Words>();
  const [failed, setFailed] = useState(0);
  const names = useBiomarkerNames();

  async function open({ code }: Values) {
    const found = await openWords(sealed, codeOf(code) ?? '', facts);
    setWords(found ?? undefined);
    setFailed(found ? 0 : failed + 1);
  }

  return (
    <Section heading={<Say id="verify.words.heading" />}>
      {words ? (
        <Opened words={words} biomarkers={names} />
      ) : (
        <>
          <p>
            <Say id="verify.words.text" />
          </p>
          {failed > 0 && (
            <Note key={failed} tone="bad" heading={<Say id="verify.words.failed" />} takesFocus>
              <p>
                <Say id="verify.words.failed.text" />
              </p>
            </Note>
          )}
          <Form initial={{ code: '' }} rules={rules} asInput={(values) => values} onSend={open}>
            <TextField name="code" label="verify.words.label" hint="verify.words.hint" verbatim />
            <SubmitButton label="verify.words.open" />
          </Form>
        </>
      )}
    </Section>
  );
}

function Opened({ words, biomarkers }: { words: Words; biomarkers: ReadonlyMap<string, string> }) {
  if ('vaccine' in words) return <OfVaccination words={words} />;
  return 'gpKind' in words ? <OfDoctor words={words} /> : <OfReport words={words} biomarkers={biomarkers} />;
}

const flags: Readonly<Record<string, MessageId>> = {
  normal: 'verify.flag.normal',
  low: 'verify.flag.low',
  high: 'verify.flag.high',
  criticalLow: 'verify.flag.criticalLow',
  criticalHigh: 'verify.flag.criticalHigh',
  abnormal: 'verify.flag.abnormal',
  critical: 'verify.flag.critical',
  indeterminate: 'verify.flag.indeterminate',
  none: 'verify.flag.none',
};

type Fact = readonly [name: MessageId, value: ReactNode];

function Facts({ facts }: { facts: readonly Fact[] }) {
  return facts.map(([name, value]) => (
    <div key={name}>
      <dt>
        <Say id={name} />
      </dt>
      <dd data-formatted>{value}</dd>
    </div>
  ));
}

function Must({ facts }: { facts: readonly Fact[] }) {
  return (
    <Note heading={<Say id="verify.words.must" />} takesFocus>
      <dl className={styles.facts}>
        <Facts facts={facts} />
      </dl>
    </Note>
  );
}

function OfDoctor({ words: { names, dob, gpKind, doctor, gmcNumber, day } }: { words: GpDocumentWords }) {
  const { language } = useLanguage();
  const facts: readonly Fact[] = [
    ['verify.words.names', names],
    ['verify.words.dob', formatDay(dob, language)],
    ['verify.kind', <Say key="kind" id={`verify.kind.${gpKind}`} />],
    ['verify.words.doctor', doctor],
    ['verify.words.gmcNumber', gmcNumber],
    ['verify.words.signedOn', formatDay(day, language)],
  ];
  return <Must facts={facts} />;
}

function OfVaccination({ words }: { words: VaccinationWords }) {
  const { language } = useLanguage();
  const facts: readonly Fact[] = [
    ['verify.words.names', words.names],
    ['verify.words.dob', formatDay(words.dob, language)],
    ['verify.words.vaccine', words.vaccine],
    ['verify.words.batch', words.batch],
    ['verify.words.expiry', formatDay(words.expiry, language)],
    ['verify.words.site', <Say key="site" id={`verify.words.site.${words.site}`} />],
    ['verify.words.giver', words.giver],
    ['verify.words.givenOn', formatDay(words.day, language)],
  ];
  return <Must facts={facts} />;
}

type WordsProps = { words: SealedWords; biomarkers: ReadonlyMap<string, string> };

function OfReport({ words: { names, dob, test, sampleDate, readings }, biomarkers }: WordsProps) {
  const { language } = useLanguage();
  const facts: readonly Fact[] = [
    ['verify.words.names', names],
    ['verify.words.dob', formatDay(dob, language)],
    ['verify.words.test', test],
    ['verify.words.sampleDate', formatDay(sampleDate, language)],
  ];
  return (
    <Note heading={<Say id="verify.words.must" />} takesFocus>
      <dl className={styles.facts}>
        <Facts facts={facts} />
        {readings.map(([shortcode, reading, flag]) => (
          <div key={shortcode}>
            <dt>
              <span translate="no">{shortcode}</span>
              {biomarkers.has(shortcode) && (
                <span className={styles.called} data-formatted>
                  {biomarkers.get(shortcode)}
                </span>
              )}
            </dt>
            <dd>
              <span data-formatted>{reading}</span>
              {flags[flag] && (
                <>
                  {' · '}
                  <Say id={flags[flag]} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {readings.some(([shortcode]) => biomarkers.has(shortcode)) && (
        <p className={styles.hint}>
          <Say id="verify.words.called" />
        </p>
      )}
    </Note>
  );
}
