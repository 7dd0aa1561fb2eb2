export { AdminPage } from './AdminPage.tsx';
export { adminResource, bulkAction, formAction } from './admin-resource.ts';
