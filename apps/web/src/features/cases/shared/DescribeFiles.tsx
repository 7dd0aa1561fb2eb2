import { caseFileKinds, caseFileLanguages } from '@meridian/domain/cases/rules';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Trouble } from '../../../lib/api/errors.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { CaseFile } from './case.ts';
import { DescribeCaseFiles } from './case.documents.ts';
import styles from './cases.module.css';
import type { CaseRecord } from './use-case-record.ts';

type Props = { caseId: string; files: readonly CaseFile[]; record: Pick<CaseRecord, 'write'> };
type Said = { kind: CaseFile['kind']; language: CaseFile['language'] };

/** What is the same of all; nothing where they differ. */
const common = <Value,>(values: readonly Value[]): Value | null =>
  values.every((value) => value === values[0]) ? (values[0] ?? null) : null;

/** What a file, or all pictures of a set, are and in which language: saved as soon as both are said. */
export function DescribeFiles({ caseId, files, record }: Props) {
  const intl = useIntl();
  const { language: lang } = useLanguage();
  const saved: Said = {
    kind: common(files.map(({ kind }) => kind)),
    language: common(files.map((each) => each.language)),
  };
  /** What is chosen and not saved: pictures of a set arrive one after the other. */
  const [chosen, setChosen] = useState<Partial<Said>>({});
  const said = { ...saved, ...chosen };
  const [trouble, setTrouble] = useState<Trouble>();
  const isUnchanged = said.kind === saved.kind && said.language === saved.language;
  const isSaved = isUnchanged && files.every(({ kind, language }) => kind != null && language != null);
  const isSame = saved.kind != null && saved.language != null;
  const told = isSame ? 'caseParts.described' : 'caseParts.describedApart';

  async function say(change: Partial<Said>) {
    const next = { ...chosen, ...change };
    setChosen(next);
    setTrouble(undefined);
    const { kind, language } = { ...saved, ...next };
    if (kind == null || language == null) return;
    const fileIds = files.map(({ id }) => id);
    const input = { id: caseId, lang, fileIds, kind, language };
    // What is about these files is said beside them.
    const sent = await record.write(DescribeCaseFiles, { input }, () => fileIds[0] ?? '');
    if (!('wrong' in sent)) setChosen((now) => (now === next ? {} : now));
    else if (sent.trouble) setTrouble(sent.trouble);
  }

  return (
    <fieldset className={styles.fields}>
      <legend className="visually-hidden">
        <Say id="caseParts.describe" values={{ name: intl.formatList(files.map(({ name }) => name)) }} />
      </legend>
      <Select
        label="caseParts.kind"
        values={caseFileKinds}
        word={(kind) => `fields.CaseFileKind.${kind}`}
        chosen={said.kind}
        onChoose={(kind) => void say({ kind })}
      />
      <Select
        label="caseParts.language"
        values={caseFileLanguages}
        word={(language) => `fields.CaseFileLanguage.${language}`}
        chosen={said.language}
        onChoose={(language) => void say({ language })}
      />
      <p className={styles.told} aria-live="polite" data-tone={trouble ? 'bad' : isSaved ? 'good' : 'plain'}>
        {trouble && <IconAlertTriangle size={20} aria-hidden />}
        {!trouble && isSaved && <IconCircleCheck size={20} aria-hidden />}
        {trouble ? (
          <Say id={trouble.message} values={trouble.values} />
        ) : (
          <Say id={isSaved ? told : 'caseParts.describeFirst'} />
        )}
      </p>
    </fieldset>
  );
}

type SelectProps<Value extends string> = {
  label: MessageId;
  values: readonly Value[];
  word(value: Value): MessageId;
  chosen: Value | null | undefined;
  onChoose(value: Value | null): void;
};

function Select<Value extends string>({ label, values, word, chosen, onChoose }: SelectProps<Value>) {
  const intl = useIntl();
  const id = useId();
  return (
    <div className={styles.select}>
      <label htmlFor={id}>
        <Say id={label} />
      </label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(values.find((each) => each === target.value) ?? null)}
      >
        <option value="">{intl.formatMessage({ id: 'form.choose' })}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {intl.formatMessage({ id: word(value) })}
          </option>
        ))}
      </select>
    </div>
  );
}
