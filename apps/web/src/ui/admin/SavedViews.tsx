import type { ListMetadata } from '@meridian/contracts/kernel';
import { saveView, savedViews } from '@meridian/contracts/generated/admin-metadata/tasks';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { Say } from '../Say.tsx';
import { Failed } from '../states/states.tsx';
import { ActionForm } from './ActionForm.tsx';
import { formAction, type AdminAction } from './admin-actions.ts';
import { useWords } from './admin-text.ts';
import controls from './controls.module.css';
import drawer from './drawer.module.css';
import { Heading } from './heading.tsx';
import type { AdminRow } from './record-page.ts';
import type { Saved } from './saved-view.ts';
import { SavedView } from './SavedView.tsx';
import styles from './saved-views.module.css';
import { useRows } from './use-rows.ts';
import { Waiting } from './Waiting.tsx';

export type SavedViewsProps = {
  list: ListMetadata;
  /** What the list shows now. */
  shown: Saved;
  onOpen(view: AdminRow): void;
};

const save = formAction({ form: saveView });
const nothingYet: AdminRow = { shared: false };

/** Opens, saves, renames, shares and deletes views of the list. */
export default function SavedViews({ list, shown, onOpen }: SavedViewsProps) {
  const words = useWords();
  const [asked, setAsked] = useState(0);
  const [begun, setBegun] = useState<{ readonly view?: unknown; readonly action: AdminAction }>();
  const [done, setDone] = useState<MessageId>();
  const { state, retry } = useRows(savedViews, list.query, String(asked));
  const again = () => setAsked((count) => count + 1);
  if (state === 'loading') return <Waiting />;
  if (state === 'failed') return <Failed onRetry={retry} />;

  const form = (row: AdminRow): ReactNode =>
    begun && (
      <Begun title={begun.action.label}>
        <ActionForm
          resource={{ list: { ...list, key: 'id' } }}
          action={begun.action}
          row={row}
          onDone={() => {
            setDone(begun.action.done as MessageId);
            setBegun(undefined);
            again();
          }}
          onRefused={again}
          onCancel={() => setBegun(undefined)}
        />
      </Begun>
    );
  const begin = (action: AdminAction, view?: unknown) => {
    setDone(undefined);
    setBegun({ action, view });
  };
  const named = (view: AdminRow) => String(view['name'] ?? '');
  const sorted = state.toSorted((one, other) => named(one).localeCompare(named(other), words.language));
  const draw = (view: AdminRow) => (
    <SavedView
      key={String(view['id'])}
      shown={shown}
      view={view}
      form={begun?.view === view['id'] && form(view)}
      onOpen={() => onOpen(view)}
      onBegin={(action) => begin(action, view['id'])}
    />
  );
  return (
    <div className={drawer.part}>
      {done && <Done key={asked} message={done} />}
      {begun && begun.view === undefined ? (
        form(nothingYet)
      ) : (
        <div>
          <button
            type="button"
            className={controls.button}
            onClick={() =>
              begin({
                ...save,
                lead: 'admin.saved.lead',
                fixed: { list: list.query, ...shown },
              })
            }
          >
            <Say id="admin.saved.save" />
          </button>
        </div>
      )}
      <Views title="admin.saved.own" empty="admin.saved.none">
        {sorted.filter(({ mine }) => mine === true).map(draw)}
      </Views>
      <Views title="admin.saved.others">{sorted.filter(({ mine }) => mine !== true).map(draw)}</Views>
    </div>
  );
}

function Views({ title, empty, children }: { title: MessageId; empty?: MessageId; children: readonly ReactNode[] }) {
  const id = useId();
  if (children.length === 0 && !empty) return null;
  return (
    <section className={drawer.part} aria-labelledby={id}>
      <Heading id={id}>
        <Say id={title} />
      </Heading>
      {children.length > 0 ? (
        <ul className={styles.views}>{children}</ul>
      ) : (
        empty && (
          <p className={drawer.lead}>
            <Say id={empty} />
          </p>
        )
      )}
    </section>
  );
}

/** What is asked for one thing, which takes the focus. */
function Begun({ title, children }: { title: MessageId; children: ReactNode }) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} className={drawer.part} aria-labelledby={id}>
      <Heading id={id} below>
        <Say id={title} />
      </Heading>
      {children}
    </section>
  );
}

/** It stands where the form was, so that the focus does not fall out of the drawer. */
function Done({ message }: { message: MessageId }) {
  const line = useRef<HTMLOutputElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <output ref={line} tabIndex={-1} className={drawer.done}>
      <Say id={message} />
    </output>
  );
}
