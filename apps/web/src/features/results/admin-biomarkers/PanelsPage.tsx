import { panelHistory } from '@meridian/contracts/generated/admin-metadata/results-biomarkers';
import { useId, useState } from 'react';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { History, lazyPart } from '../../../ui/admin/index.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-biomarkers.module.css';
import type { Panel } from './biomarkers.documents.ts';
import { type Measured, type Named, usePanels } from './use-panels.ts';

const PanelEditor = lazyPart('panel-editor', () => import('./PanelEditor.tsx'));

/** What each test measures, and when its result is promised. */
export default function PanelsPage() {
  const { state, reload, retry } = usePanels();
  const [open, setOpen] = useState<string>();
  const [saved, setSaved] = useState<string>();
  return (
    <Page heading={<Say id="adminBiomarkers.panels" />} lead={<Say id="adminBiomarkers.panels.lead" />} wide>
      {state === 'loading' && <Loading shape="list" />}
      {state === 'failed' && <Failed onRetry={retry} />}
      {typeof state !== 'string' && state.tests.length === 0 && (
        <Empty title="adminBiomarkers.panels.none" text="adminBiomarkers.panels.none.text" />
      )}
      {typeof state !== 'string' && state.tests.length > 0 && (
        <ul className={styles.panels}>
          {state.tests.map((test) => (
            <TestRow
              key={test.id}
              test={test}
              panel={state.panels.find(({ testId }) => testId === test.id)}
              known={state.known}
              open={open === test.id}
              saved={saved === test.id}
              onOpen={() => {
                setOpen(test.id);
                setSaved(undefined);
              }}
              onClose={() => setOpen(undefined)}
              onSaved={() => {
                setOpen(undefined);
                setSaved(test.id);
                reload();
              }}
              onStale={reload}
            />
          ))}
        </ul>
      )}
    </Page>
  );
}

const noDraws = {};

type RowProps = {
  test: Named;
  panel: Panel | undefined;
  known: readonly Measured[];
  open: boolean;
  saved: boolean;
  onOpen(): void;
  onClose(): void;
  onSaved(): void;
  onStale(): void;
};

function TestRow({ test, panel, known, open, saved, onOpen, onClose, onSaved, onStale }: RowProps) {
  const { language } = useLanguage();
  const heading = useId();
  const measured = panel?.biomarkers ?? [];
  const nameOf = (id: string) => known.find((each) => each.id === id)?.name[language] ?? id;
  return (
    <li className={styles.panel}>
      <div className={styles.panelHead}>
        <h2 id={heading} className={styles.heading} data-formatted>
          {test.name[language]}
        </h2>
        {!open && (
          <SecondaryButton aria-describedby={heading} onClick={onOpen}>
            <Say id="adminBiomarkers.panel.change" />
          </SecondaryButton>
        )}
      </div>
      {saved && (
        <output className={styles.good}>
          <Say id="adminBiomarkers.panel.saved" />
        </output>
      )}
      {open ? (
        <>
          <PanelEditor
            testId={test.id}
            panel={panel}
            known={known}
            onClose={onClose}
            onSaved={onSaved}
            onStale={onStale}
          />
          <History rows={panelHistory} record={test.id} version={String(panel?.revision)} draws={noDraws} />
        </>
      ) : measured.length === 0 ? (
        <p className={styles.soft}>
          <Say id="adminBiomarkers.panel.empty" />
        </p>
      ) : (
        <>
          <p data-formatted>{measured.map(nameOf).join(language === 'zh' ? '、' : ', ')}</p>
          <p className={styles.soft}>
            <Say id="adminBiomarkers.promise" values={{ days: panel?.promiseDays ?? 0 }} />
          </p>
        </>
      )}
    </li>
  );
}
