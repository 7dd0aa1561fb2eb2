import { longestReportId } from '@meridian/domain/results/rules';
import { IconSearch } from '@tabler/icons-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { askTrusted } from '../../../lib/api/trusted-client.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-diagnostic.module.css';
import { FindReports, type FoundReport } from './reports.documents.ts';

type State = 'ready' | 'asking' | 'failed' | readonly FoundReport[];

/** A barcode that is scanned, or typed, leads to its report; several people of one booking are chosen from. */
export function FindReport() {
  const [code, setCode] = useState('');
  const [state, setState] = useState<State>('ready');
  const navigate = useNavigate();
  const { language } = useLanguage();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  async function find(event: FormEvent) {
    event.preventDefault();
    const search = code.trim();
    if (search === '') return field.current?.focus();
    setState('asking');
    try {
      const found = await askTrusted(trusted(FindReports), { filter: { search } }, { personal: true });
      const { rows } = found as { rows: readonly FoundReport[] };
      const [only, ...others] = rows;
      if (only && others.length === 0) return void navigate(`/admin/diagnostic/${only.id}`);
      setState(rows);
      field.current?.select();
    } catch {
      setState('failed');
    }
  }

  return (
    <div>
      <form className={styles.find} onSubmit={(event) => void find(event)}>
        <label htmlFor={id} className={form.label}>
          <Say id="adminDiagnostic.find" />
        </label>
        <div className={styles.search}>
          <input
            ref={field}
            id={id}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={longestReportId}
            className={form.control}
            aria-describedby={`${id}-found`}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <PrimaryButton type="submit" disabled={state === 'asking'} icon={<IconSearch size={20} aria-hidden />}>
            <Say id="adminDiagnostic.find.send" />
          </PrimaryButton>
        </div>
      </form>
      <div id={`${id}-found`} aria-live="polite">
        {state === 'failed' && <Say id="state.failed.text" />}
        {Array.isArray(state) && state.length === 0 && <Say id="adminDiagnostic.find.nothing" />}
        {Array.isArray(state) && state.length > 0 && (
          <ul className={styles.found}>
            {state.map((report: FoundReport) => (
              <li key={report.id}>
                <AppLink to={`/admin/diagnostic/${report.id}`}>
                  <span data-formatted>{report.name}</span>
                </AppLink>
                <span className={styles.soft}>
                  {report.test[language]} · <Say id={`fields.ReportStatus.${report.status}`} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
