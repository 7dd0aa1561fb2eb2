export { attachedCalendar, type CalendarEntry, calendarFile, calendarHeaders } from './calendar-file.js';
