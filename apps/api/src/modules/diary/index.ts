export { type BookedSlot, DayBook } from './days/day-book.query.js';
export { Holidays } from './days/holidays.js';
export { type BookedTime, type SlotLost, Slots } from './days/slots.handler.js';
export { VenueDays } from './days/venue-days.handler.js';
export { StaffVenuesQuery } from './places/staff-venues.query.js';
export { VenuesHandler } from './places/venues.handler.js';
export { VenuesQuery } from './places/venues.query.js';
export { DiaryModule, diaryModule } from './diary.module.js';
