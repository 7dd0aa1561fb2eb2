export { AdminPage } from './AdminPage.tsx';
export { adminResource, bulkAction, createAction, formAction } from './admin-resource.ts';
export type { AdminRow, Ask } from './admin-resource.ts';
export { lazyAsk } from './lazy-parts.ts';
export { readList } from './list-request.ts';
export { recordLink, searching } from './record-link.tsx';
export { Rows, Waiting } from './Rows.tsx';
export { useRows } from './use-rows.ts';
