export { answerCalendar } from './calendar-answer.js';
export { attachedCalendar, type CalendarEntry } from './calendar-file.js';
