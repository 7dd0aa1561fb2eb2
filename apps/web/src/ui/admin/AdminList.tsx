import { Suspense, useCallback, useRef, useState } from 'react';
import { Say } from '../Say.tsx';
import { Failed, NoPermission } from '../states/states.tsx';
import type { AdminResource } from './admin-resource.ts';
import { keyOf, type AdminRow } from './record-page.ts';
import { BulkBar } from './BulkBar.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { CreateButton } from './CreateButton.tsx';
import { ExportButton } from './ExportButton.tsx';
import { Filters } from './Filters.tsx';
import keys from './keys.module.css';
import { KeysHelp } from './KeysHelp.tsx';
import { ListCards } from './ListCards.tsx';
import { ListTable } from './ListTable.tsx';
import { AdminDrawer } from './lazy-parts.ts';
import { LiveList } from './LiveList.tsx';
import { viewOf, withinView, type ListView } from './list-views.ts';
import { isNarrowedByWhose } from './looked-after.ts';
import { NothingHere } from './NothingHere.tsx';
import type { Typed } from './list-request.ts';
import styles from './page.module.css';
import { Pager, Total } from './Pager.tsx';
import { SavedViewsButton } from './SavedViewsButton.tsx';
import { firstPage, useAddress } from './use-address.ts';
import { useColumns } from './use-columns.ts';
import { useList } from './use-list.ts';
import { useNarrow } from './use-narrow.ts';
import { useLookedAfter } from './use-looked-after.tsx';
import { useOne } from './use-one.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSelection } from './use-selection.ts';
import { Views } from './Views.tsx';

/** All of a list: filters, bulk actions, export and the record's drawer. */
export function AdminList({ resource }: { resource: AdminResource }) {
  const { list, views, create, tools: Tools, finder: Finder } = resource;
  const [address, change, search] = useAddress(resource);
  const view = viewOf(views, address.view);
  const wanted = withinView(views, address);
  const [typed, setTyped] = useState<Typed>({});
  const { found, fresh, trouble, busy, reload, refresh, replace } = useList(resource, wanted, typed);
  const selection = useSelection(resource);
  const columns = useColumns(resource);
  const tabled = { ...resource, columns: columns.shown };
  const [made, setMade] = useState<string>();
  const top = useRef<HTMLParagraphElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState<string>();
  const narrow = useNarrow();
  const List = narrow ? ListCards : ListTable;

  const listed = found?.rows.find((row) => keyOf(resource, row) === address.open);
  const { kept, keep, again, ...one } = useOne(resource, address.open, !busy && listed === undefined);
  const opened = listed ?? kept;
  const filtered = Object.keys(address.filter).length > 0 || Object.values(typed).some((text) => text.trim() !== '');
  const changed = (row: AdminRow) => {
    replace(row);
    keep(row);
  };
  const follow = useCallback(() => {
    again();
    return refresh();
  }, [again, refresh]);
  const { toFirst } = useRowKeys(whole, (key) => {
    keep(found?.rows.find((row) => keyOf(resource, row) === key));
    setBegun(key);
    change({ open: key }, { step: true });
  });
  const looked = useLookedAfter(resource, [...(found?.rows ?? []), ...selection.rows], () => {
    if (isNarrowedByWhose(address.filter)) void refresh();
  });
  const isChosenFrom = resource.bulk.length > 0 || looked.tasks.size > 0;
  const clear = () => {
    setTyped({});
    selection.clear();
    change({ filter: {}, ...firstPage, open: undefined });
  };

  const show = (next: ListView) => {
    selection.clear();
    const { by, direction } = next.order ?? { by: list.sortBy, direction: list.direction };
    change({ view: next.name, by, direction, ...firstPage, open: undefined });
  };

  const others = (
    <>
      {Tools && trouble !== 'forbidden' && <Tools reload={reload} />}
      <ColumnChoice columns={columns} />
      <ExportButton resource={resource} address={wanted} typed={typed} disabled={(found?.page.total ?? 0) === 0} />
    </>
  );
  const savedViews = (
    <SavedViewsButton
      resource={resource}
      shown={{ address, typed, columns }}
      onOpen={(saved) => {
        selection.clear();
        setTyped(saved.typed);
        columns.show(saved.columns);
        change(saved.address, { step: true });
      }}
    />
  );
  return (
    <div ref={whole} className={styles.page}>
      <a
        href="#content"
        className={keys.skip}
        onClick={(event) => {
          event.preventDefault();
          toFirst();
        }}
      >
        <Say id="admin.skip" />
      </a>
      <div className={styles.head}>
        <div>
          <h1>
            <Say id={resource.title} />
          </h1>
          <p className={styles.lead}>
            <Say id={resource.lead} />
          </p>
        </div>
        <div className={styles.tools}>
          {create && trouble !== 'forbidden' && (
            <CreateButton
              resource={resource}
              action={create}
              onStale={reload}
              onMade={(row) => {
                keep(row);
                setMade(keyOf(resource, row));
                change({ open: keyOf(resource, row) }, { step: true });
                reload();
              }}
            />
          )}
          {!narrow && others}
        </div>
      </div>
      {Finder && <Finder />}
      {views.length > 0 && <Views views={views} chosen={view} useCounts={resource.useCounts} onChoose={show} />}
      <div className={styles.narrowing}>
        <Filters
          filters={list.filters}
          chosen={address.filter}
          typed={typed}
          foldsSearch={Finder !== undefined}
          beside={narrow ? undefined : savedViews}
          onChoose={(filter) => {
            selection.clear();
            // A record that was opened while the typing paused stays open.
            change({ filter, ...firstPage });
          }}
          onType={(text) => {
            selection.clear();
            setTyped(text);
            if (address.after ?? address.before) change(firstPage);
          }}
          onClear={clear}
        />
        {narrow && savedViews}
        {narrow && (
          <details className={styles.more}>
            <summary>
              <Say id="admin.tools" />
            </summary>
            <div className={styles.tools}>{others}</div>
          </details>
        )}
        <p ref={top} aria-live="polite" className={styles.total}>
          {found && trouble === undefined && <Total total={found.page.total} />}
          {resource.live && (
            <>
              {' '}
              <LiveList live={resource.live} refresh={follow} />
            </>
          )}
          {one.trouble && opened === undefined && (
            <>
              {' '}
              <Say id={one.trouble === 'failed' ? 'admin.rows.failed' : 'admin.open.unknown.text'} />
            </>
          )}
        </p>
      </div>
      {trouble === 'forbidden' && <NoPermission />}
      {trouble === 'failed' && <Failed onRetry={reload} />}
      {trouble === 'staleLink' && <Failed onRetry={() => change(firstPage)} />}
      {trouble === undefined && found?.rows.length === 0 ? (
        <NothingHere views={views} view={view} filtered={filtered} onClear={clear} onShow={show} />
      ) : (
        trouble === undefined && (
          <List
            resource={tabled}
            rows={found?.rows}
            fresh={fresh}
            isWhole={found?.page.hasNext === false && !found.page.hasPrevious}
            busy={busy}
            order={address}
            selection={isChosenFrom ? selection : undefined}
            whoOf={looked.whoOf}
            onOrder={(order) => change({ ...order, ...firstPage })}
            addressOf={(row) => search({ open: keyOf(resource, row) })}
            onOpen={(row) => {
              keep(row);
              // With what was typed and is on its way to the address, and not in its place.
              change({ open: keyOf(resource, row) }, { step: true });
            }}
          />
        )
      )}
      {isChosenFrom && <BulkBar resource={resource} selection={selection} tasks={looked.tasks} onChanged={changed} />}
      {found && trouble === undefined && found.page.total > 0 && (
        <Pager
          page={found.page}
          size={address.size}
          onMove={(to) => {
            change({ ...to, open: undefined }, { step: true });
            top.current?.scrollIntoView();
          }}
          onSize={(size) => change({ size, ...firstPage })}
        />
      )}
      <div className={styles.foot}>
        <p className={styles.note}>
          <Say id="admin.ukTime" />
        </p>
        <KeysHelp own={resource.keys} />
      </div>
      <Suspense>
        <AdminDrawer
          resource={resource}
          row={opened}
          made={made !== undefined && made === address.open ? create : undefined}
          begins={begun !== undefined && begun === address.open}
          onClose={() => {
            setMade(undefined);
            setBegun(undefined);
            change({ open: undefined });
          }}
          onChanged={changed}
          onStale={reload}
        />
      </Suspense>
    </div>
  );
}
