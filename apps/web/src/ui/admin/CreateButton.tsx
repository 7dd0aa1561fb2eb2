import { IconPlus } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePermitted } from '../../lib/work/permitted.ts';
import { PrimaryButton } from '../buttons.tsx';
import { Say } from '../Say.tsx';
import type { AdminAction } from './admin-actions.ts';
import type { AdminResource } from './admin-resource.ts';
import type { AdminRow } from './record-page.ts';
import { Drawer } from './Drawer.tsx';
import { ActionForm } from './lazy-parts.ts';
import { Waiting } from './Waiting.tsx';

type Props = {
  resource: AdminResource;
  action: AdminAction;
  onMade(row: AdminRow): void;
  /** Made, and shown by the action itself. */
  onStale(): void;
};
const nothingYet: AdminRow = {};

/** Makes a new record in the drawer, and goes on to it. */
export function CreateButton({ resource, action, onMade, onStale }: Props) {
  const [pressed, setPressed] = useState(false);
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // By the search of the workspace.
  const isAsked = (state as { begins?: boolean } | null)?.begins === true;
  // By a link of another page, that says of whom.
  const of = new URLSearchParams(search).get('begin');
  const begun = useMemo(() => (of === null ? nothingYet : { id: of }), [of]);
  const open = pressed || isAsked || of !== null;
  const [made, setMade] = useState<AdminRow>();
  const Made = action.made;
  const permitted = usePermitted();
  const close = () => {
    setPressed(false);
    setMade(undefined);
    if (of !== null) void navigate(pathname, { replace: true });
    else if (isAsked) void navigate(`${pathname}${search}`, { replace: true });
  };
  if (!permitted(action.form.mutation)) return null;
  return (
    <>
      <PrimaryButton icon={<IconPlus size={20} aria-hidden />} onClick={() => setPressed(true)}>
        <Say id={action.label} />
      </PrimaryButton>
      <Drawer open={open} title={<Say id={action.label} />} onClose={close}>
        {Made && made ? (
          <Made answer={made} />
        ) : (
          <Suspense fallback={<Waiting />}>
            <ActionForm
              resource={resource}
              action={action}
              row={begun}
              onDone={({ answer }) => {
                if (Made) {
                  setMade(answer);
                  onStale();
                  return;
                }
                close();
                onMade(answer);
              }}
              onCancel={close}
            />
          </Suspense>
        )}
      </Drawer>
    </>
  );
}
