export { recordAfter, type StaffList, staffList } from './staff-list.js';
