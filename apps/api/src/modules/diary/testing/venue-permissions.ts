import type { Sample, Samples } from '../../../../test/permission-sample.js';

const unowned: Sample = { records: 'none' };
const with_ = (variables: object): Sample => ({ records: 'none', variables: () => ({ ...variables }) });
/** About a place that nobody opened. */
const nowhere = (more: object = {}): Sample => with_({ input: { id: 'nowhere', ...more } });
const facts = { name: 'A', address1: '', city: 'Leeds', postCode: 'ZZ1 1ZZ', phone: '1' };
const hours = { hours: ['1 09:00-17:00'], slotMinutes: 30, capacity: 1, leadMinutes: 0, furthestDays: 30 };

export const venueSamples = {
  'Query.nearestVenues': with_({ postCode: 'N1' }),
  'Query.venues': unowned,
  'Query.venue': with_({ id: 'nowhere' }),
  'Query.freeSlots': with_({ venueId: 'nowhere', testId: 'nothing', month: '2030-01' }),
  'Query.postCodeAddresses': with_({ postCode: 'N1 1AA' }),
  'Query.staffVenues': unowned,
  'Query.dayExceptions': with_({ id: 'nowhere' }),
  'Query.previewCalendar': nowhere(hours),
  'Query.previewException': nowhere({ day: '2030-01-07', hours: [] }),
  'Query.previewLift': nowhere({ day: '2030-01-07' }),
  'Query.phbookDay': { records: 'all', variables: () => ({ venueId: 'nowhere', day: '2030-01-07' }) },
  'Mutation.openVenue': nowhere({ kind: 'pharmacy', ...facts }),
  'Mutation.changeVenue': nowhere(facts),
  'Mutation.offerTests': nowhere({ tests: [] }),
  'Mutation.flagVenue': nowhere({ flags: [] }),
  'Mutation.activateVenue': nowhere(),
  'Mutation.deactivateVenue': nowhere(),
  'Mutation.setCalendar': nowhere(hours),
  'Mutation.exceptDay': nowhere({ day: '2030-01-07', hours: [] }),
  'Mutation.liftException': nowhere({ day: '2030-01-07' }),
} satisfies Samples;
