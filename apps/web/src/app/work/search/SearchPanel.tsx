import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { formatUkMoment } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { usePermitted } from '../../../lib/work/permitted.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { useOpened } from '../../../ui/admin/record-opened.ts';
import { Say } from '../../../ui/Say.tsx';
import { opens } from '../../routes/opens.ts';
import type { WorkArea } from '../areas.ts';
import { foundGroups, openedGroup, pageGroups } from './entries.ts';
import { SearchGroups } from './SearchGroups.tsx';
import { SearchState } from './SearchState.tsx';
import styles from './search.module.css';
import { useFound } from './use-found.ts';
import type { TypedAhead } from './WorkSearch.tsx';

type Props = { area: WorkArea; ahead: TypedAhead; onClose(): void };

/** One field over pages, new records and records: Enter opens the first, the arrows go to the others. */
export default function SearchPanel({ area, ahead, onClose }: Props) {
  const intl = useIntl();
  const viewer = useViewer();
  const opened = useOpened();
  const panel = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** Enter was pressed before the answer came. */
  const isWanted = useRef(false);
  const may = usePermitted();
  const [typed, setTyped] = useState(() => ahead.read());
  const [found, again] = useFound(typed);
  const search = typed.trim();
  const isWaiting = search !== '' && found.search !== search;
  const { language } = useLanguage();
  const groups = [
    ...(search === ''
      ? [openedGroup(opened)]
      : foundGroups(area, found.records, language, (at) => formatUkMoment(at, language))),
    ...pageGroups(area, typed, { opens: (to) => opens(to, viewer), may }, (id) => intl.formatMessage({ id })),
  ].filter(({ entries }) => entries.length > 0);

  useEffect(() => {
    field.current?.focus();
    ahead.end();
  }, [ahead]);
  useEffect(() => {
    const element = panel.current;
    const links = () => [...(element?.querySelectorAll('a') ?? [])];
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const at = links().findIndex((link) => link === document.activeElement);
      const next = { ArrowDown: links()[at + 1], ArrowUp: at === 0 ? field.current : links()[at - 1] }[event.key];
      const opensFirst = event.key === 'Enter' && event.target === field.current;
      if (!next && !opensFirst) return;
      event.preventDefault();
      next?.focus();
      isWanted.current = opensFirst && isWaiting;
      if (opensFirst && !isWaiting) links()[0]?.click();
    };
    if (isWanted.current && !isWaiting) links()[0]?.click();
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [isWaiting]);

  return (
    <search ref={panel} className={styles.panel}>
      <div className={styles.field}>
        <IconSearch size={22} aria-hidden />
        <input
          ref={field}
          type="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          aria-label={intl.formatMessage({ id: 'work.search.label' })}
          placeholder={intl.formatMessage({ id: 'work.search.hint' })}
          value={typed}
          onChange={({ target }) => {
            isWanted.current = false;
            setTyped(target.value);
          }}
        />
        <button type="button" className={styles.close} onClick={onClose}>
          <Say id="work.search.close" />
        </button>
      </div>
      <div className={styles.list}>
        <SearchGroups groups={groups} onFollow={onClose} />
      </div>
      <SearchState
        isWaiting={isWaiting}
        failed={found.failed}
        isEmpty={groups.length === 0}
        onAgain={() => {
          again();
          field.current?.focus();
        }}
      />
    </search>
  );
}
