import { useState, type ComponentType } from 'react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { SecondaryButton } from '../buttons.tsx';
import { Say } from '../Say.tsx';
import { Failed } from '../states/states.tsx';
import { ReasonForm } from './ReasonForm.tsx';
import type { AdminRow } from './record-page.ts';
import type { ReadRecord } from './record-reads.ts';
import { section, type RecordSection, type SectionProps } from './record-sections.tsx';
import { Refusal } from './Refusal.tsx';
import { keyOf } from './record-page.ts';
import { useRecord } from './use-record.ts';

type OpenedSection<Opened extends AdminRow> = {
  readonly title: MessageId;
  /** Whether there is something to do with the record now. */
  readonly toDo: (row: AdminRow) => boolean;
  readonly read: Required<Pick<ReadRecord<Opened>, 'reason'>> & ReadRecord<Opened>;
  /** Leads to what it was read again for: something changed since. */
  readonly again: MessageId;
  /** `refresh`: what it did is in the history of the record. */
  readonly draws: ComponentType<{ readonly row: Opened; refresh(): void }>;
};

/** A part that is read once somebody has said why they look. */
export function openedSection<Opened extends AdminRow>(
  described: OpenedSection<Opened>,
): RecordSection<AdminRow, never> {
  const { title, read, toDo, again, draws: Content } = described;
  function Opening({ row, version, record, refresh }: Omit<SectionProps, 'acting'>) {
    const opened = useRecord(keyOf(record, row), read);
    const [asking, setAsking] = useState(false);
    const [seen, setSeen] = useState(version);
    const look = (act: () => void) => () => {
      setSeen(version);
      act();
    };
    return (
      <>
        {opened.refused && <Refusal refused={opened.refused} />}
        {opened.trouble && <Failed onRetry={opened.reload} />}
        {opened.row && <Content row={opened.row} refresh={refresh} />}
        {opened.row && seen !== version && (
          <div>
            <SecondaryButton onClick={look(opened.reload)}>
              <Say id={again} />
            </SecondaryButton>
          </div>
        )}
        {!opened.row && !asking && (
          <div>
            <SecondaryButton onClick={() => setAsking(true)}>
              <Say id={read.reason.send} />
            </SecondaryButton>
          </div>
        )}
        {!opened.row && asking && (
          <ReasonForm
            words={read.reason}
            busy={opened.busy}
            toDo={toDo(row)}
            onOpen={(why) => look(() => opened.open(why))()}
          />
        )}
      </>
    );
  }
  return section({ title, draws: Opening });
}
