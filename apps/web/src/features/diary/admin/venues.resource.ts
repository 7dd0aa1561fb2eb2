import {
  activateVenue,
  changeVenue,
  deactivateVenue,
  offerTests,
  openVenue,
  staffVenues,
} from '@meridian/contracts/generated/admin-metadata/diary';
import { changeVenueRules, offerTestsRules, openVenueRules, staffVenueRules } from '@meridian/contracts/diary';
import { adminResource, bulkAction, createAction, formAction, lazyAsk } from '../../../ui/admin/index.ts';
import { ExceptionsPart } from './ExceptionsPart.tsx';
import { HoursPart } from './HoursPart.tsx';

const open = { label: 'adminVenues.activate', form: activateVenue, permitted: 'activateVenue' } as const;
const rest = { label: 'adminVenues.deactivate', form: deactivateVenue, permitted: 'deactivateVenue' } as const;

export const venuesResource = adminResource({
  title: 'adminVenues.title',
  lead: 'adminVenues.lead',
  list: staffVenues,
  named: 'name',
  columns: [
    { name: 'name', width: '16rem' },
    { name: 'active', width: '8rem', tones: { true: 'good', false: 'warn' } },
    { name: 'kind', width: '8rem' },
    { name: 'city', width: '10rem' },
    { name: 'postCode', width: '7rem' },
    { name: 'capacity', width: '8rem' },
    { name: 'changedAt', width: '12rem' },
    { name: 'id', width: '9rem' },
  ],
  create: createAction({
    label: 'adminVenues.open',
    form: openVenue,
    rules: openVenueRules,
    starts: { kind: 'pharmacy' },
  }),
  actions: [
    formAction({
      label: 'adminVenues.change',
      form: changeVenue,
      rules: changeVenueRules,
      permitted: 'changeVenue',
    }),
    formAction({
      label: 'adminVenues.offer',
      form: offerTests,
      rules: offerTestsRules,
      permitted: 'offerTests',
      asks: { tests: lazyAsk('tests-field', () => import('./TestsField.tsx')) },
    }),
    formAction({ ...open, rules: staffVenueRules }),
    formAction({ ...rest, rules: staffVenueRules }),
  ],
  bulk: [bulkAction(open), bulkAction(rest)],
  parts: [
    {
      draws: HoursPart,
      covers: ['hours', 'slotMinutes', 'capacity', 'leadMinutes', 'furthestDays', 'bankHolidays'],
    },
    { draws: ExceptionsPart },
  ],
});
