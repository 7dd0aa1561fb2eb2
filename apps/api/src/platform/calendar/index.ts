export { answerCalendar } from './calendar-answer.js';
export { attachedCalendar, type CalendarEntry, calendarFeed, feedHeaders } from './calendar-file.js';
