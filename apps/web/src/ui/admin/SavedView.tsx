import { deleteView, renameView, replaceView, shareView } from '@meridian/contracts/generated/admin-metadata/tasks';
import { useId, type ReactNode } from 'react';
import { Say } from '../Say.tsx';
import { ActionMenu } from './ActionMenu.tsx';
import { endsSomething, formAction, isOffered, type AdminAction } from './admin-actions.ts';
import drawer from './drawer.module.css';
import type { AdminRow } from './record-page.ts';
import type { Saved } from './saved-view.ts';
import styles from './saved-views.module.css';

type Props = {
  shown: Saved;
  view: AdminRow;
  /** Of what was begun with it. */
  form: ReactNode;
  onOpen(): void;
  onBegin(action: AdminAction): void;
};

const isShared = ({ shared }: AdminRow) => shared === true;
const replace = formAction({ form: replaceView, lead: 'admin.saved.replace.lead' });
const actions = [
  formAction({ form: renameView }),
  replace,
  formAction({
    form: shareView,
    label: 'admin.saved.share',
    lead: 'admin.saved.share.lead',
    done: 'admin.saved.share.done',
    fixed: { shared: true },
    when: (view) => !isShared(view),
  }),
  formAction({
    form: shareView,
    label: 'admin.saved.unshare',
    lead: 'admin.saved.unshare.lead',
    done: 'admin.saved.unshare.done',
    fixed: { shared: false },
    when: isShared,
  }),
  formAction({ form: deleteView, lead: 'admin.saved.delete.lead' }),
];

const isSame = (shown: Saved, { address, typed, columns }: AdminRow) =>
  JSON.stringify(shown) === JSON.stringify({ address, typed, columns });

/** One view in the menu: it opens, and what may be done with it. */
export function SavedView({ shown, view, form, onOpen, onBegin }: Props) {
  const { name, by, mine } = view;
  const named = useId();
  const offered = actions.filter((action) => isOffered(action, view));
  return (
    <li className={styles.view}>
      <div className={styles.line}>
        <button
          id={named}
          type="button"
          className={styles.name}
          aria-current={isSame(shown, view) || undefined}
          onClick={onOpen}
        >
          {name === null ? <Say id="admin.saved.nameless" /> : String(name)}
        </button>
        {offered.length > 0 && (
          <ActionMenu
            label="admin.actions"
            of={named}
            disabled={Boolean(form)}
            entries={offered.map((action) => ({
              label: action.label,
              ends: endsSomething(action),
              act: () => onBegin(action === replace ? { ...replace, fixed: shown } : action),
            }))}
          />
        )}
      </div>
      {(mine !== true || isShared(view)) && (
        <p className={drawer.when}>
          {mine === true ? <Say id="admin.saved.shared" /> : <Say id="admin.saved.by" values={{ name: String(by) }} />}
        </p>
      )}
      {form}
    </li>
  );
}
