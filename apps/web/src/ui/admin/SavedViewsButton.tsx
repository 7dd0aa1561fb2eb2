import { IconChevronDown } from '@tabler/icons-react';
import type { AdminResource } from './admin-resource.ts';
import { DrawerButton } from './DrawerButton.tsx';
import { lazyPart } from './lazy-part.tsx';
import { readSaved, type Shown, toSave } from './saved-view.ts';
import type { SavedViewsProps } from './SavedViews.tsx';

const SavedViews = lazyPart<SavedViewsProps>('saved-views', () => import('./SavedViews.tsx'));

type Props = { resource: AdminResource; shown: Shown; onOpen(saved: ReturnType<typeof readSaved>): void };

/** The views of the list that people keep under names. */
export function SavedViewsButton({ resource, shown, onOpen }: Props) {
  return (
    <DrawerButton after={IconChevronDown} label="admin.saved" title="admin.saved.title">
      {(close) => (
        <SavedViews
          list={resource.list}
          shown={toSave(resource, shown)}
          onOpen={(view) => {
            close();
            onOpen(readSaved(resource, view));
          }}
        />
      )}
    </DrawerButton>
  );
}
