import { touching } from '../../../../test/permission-sample.js';

export const venueSamples = touching(
  'none',
  'Query.nearestVenues',
  'Query.venues',
  'Query.venue',
  'Query.freeSlots',
  'Query.postCodeAddresses',
  'Query.staffVenues',
  'Query.dayExceptions',
  'Query.previewCalendar',
  'Query.previewException',
  'Query.previewLift',
  'Mutation.openVenue',
  'Mutation.changeVenue',
  'Mutation.offerTests',
  'Mutation.flagVenue',
  'Mutation.activateVenue',
  'Mutation.deactivateVenue',
  'Mutation.setCalendar',
  'Mutation.exceptDay',
  'Mutation.liftException',
);
