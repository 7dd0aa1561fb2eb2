export { AdminPage } from './AdminPage.tsx';
export { adminResource, bulkAction, createAction, formAction } from './admin-resource.ts';
export type { AdminRow, Ask } from './admin-resource.ts';
export { readList } from './list-request.ts';
export { searching } from './record-link.ts';
export { Rows, Waiting } from './Rows.tsx';
export { useRows } from './use-rows.ts';
