import { fileEvents, files } from '@meridian/domain/files';
import { type ClaimEvents, claimsIn, handlersOf, stateProjection } from '../../../platform/projector/index.js';

const claims = claimsIn('files.claims');

/** What people uploaded; names stay sealed. Whose a file is now, `claims` says. */
export const filesProjection = stateProjection({
  name: 'files.files',
  version: 3,
  of: files,
  events: fileEvents,
  id: 'file_id',
  table: { user_id: 'text not null', context: 'text not null', status: 'text not null' },
  columns: ({ status, received }) => received && { user_id: received.userId, context: received.context, status },
  indexes: {
    files_of: `(user_id, context, created_at, file_id) where status <> 'removed'`,
    files_for: `(context, created_at, file_id) where status <> 'removed' and context <> 'own'`,
    files_unchecked: `(created_at, file_id) where status = 'checking'`,
  },
  tables: { 'files.claims': claims.create },
  key: ({ data }) => String(Reflect.get(data, 'fileId') ?? ''),
  others: handlersOf<ClaimEvents>(claims.on),
});
