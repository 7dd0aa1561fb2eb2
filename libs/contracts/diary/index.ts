export {
  hoursText,
  type OpenSpan,
  type OpenWeekday,
  readHours,
  readSpans,
  readTime,
  shownSpans,
  shownWeek,
  spanText,
  timeText,
} from './opening-hours.js';
export {
  changeVenueRules,
  exceptDayRules,
  liftExceptionRules,
  flagVenueRules,
  offerTestsRules,
  openVenueRules,
  setCalendarRules,
  staffVenueRules,
  venueKinds,
} from './venue.rules.js';
