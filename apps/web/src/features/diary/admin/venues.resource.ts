import {
  activateVenue,
  changeVenue,
  dayExceptions,
  deactivateVenue,
  flagVenue,
  offerTests,
  openVenue,
  staffVenues,
  venueHistory,
} from '@meridian/contracts/generated/admin-metadata/diary';
import {
  adminResource,
  bulkAction,
  createAction,
  editorAction,
  formAction,
  lazyAsk,
  lazyPart,
  recordPage,
  rowsSection,
  section,
  type AdminRow,
} from '../../../ui/admin/index.ts';
import { HoursTable } from '../shared/calendar-hours/HoursTable.tsx';
import { StaffExceptions } from './StaffExceptions.tsx';

const open = {
  label: 'adminVenues.activate',
  done: 'adminVenues.activate.done',
  form: activateVenue,
  permitted: 'activateVenue',
} as const;
const rest = {
  label: 'adminVenues.deactivate',
  done: 'adminVenues.deactivate.done',
  form: deactivateVenue,
  permitted: 'deactivateVenue',
} as const;

const hasHours = ({ slotMinutes }: AdminRow) => slotMinutes !== null;
const hours = {
  permitted: 'setCalendar',
  editor: lazyPart('venue-hours', () => import('./StaffHours.tsx')),
  done: 'placeHours.saved',
} as const;

export const venuesResource = adminResource({
  title: 'adminVenues.title',
  lead: 'adminVenues.lead',
  record: recordPage({
    list: staffVenues,
    named: 'name',
    audit: 'venue',
    history: venueHistory,
    columns: [
      { name: 'name', width: '16rem' },
      { name: 'group', width: '13rem' },
      { name: 'active', width: '8rem', tones: { true: 'good', false: 'warn' } },
      { name: 'kind', width: '8rem' },
      { name: 'city', width: '10rem' },
      { name: 'postCode', width: '7rem' },
      { name: 'capacity', width: '8rem' },
      { name: 'flags', width: '12rem' },
      { name: 'changedAt', width: '12rem' },
      { name: 'id', width: '9rem' },
    ],
    sections: [
      section({
        title: 'placeHours.title',
        draws: HoursTable,
        covers: ['hours', 'slotMinutes', 'capacity', 'leadMinutes', 'furthestDays', 'bankHolidays'],
        replaces: true,
        actions: [
          editorAction({ ...hours, label: 'placeHours.set', when: (row) => !hasHours(row) }),
          editorAction({ ...hours, label: 'placeHours.change', when: hasHours }),
        ],
      }),
      rowsSection({
        title: 'placeHours.exceptions',
        empty: 'placeHours.exceptions.none',
        rows: dayExceptions,
        draws: StaffExceptions,
        actions: [
          editorAction({
            label: 'placeHours.exceptions.add',
            done: 'placeHours.exceptions.add.done',
            permitted: 'exceptDay',
            editor: lazyPart('venue-exception', () => import('./StaffException.tsx')),
          }),
        ],
      }),
    ],
    actions: [
      formAction({
        label: 'adminVenues.change',
        done: 'adminVenues.change.done',
        form: changeVenue,
        permitted: 'changeVenue',
      }),
      formAction({
        label: 'adminVenues.offer',
        done: 'adminVenues.offer.done',
        form: offerTests,
        permitted: 'offerTests',
        asks: { tests: lazyAsk('tests-field', () => import('./TestsField.tsx')) },
      }),
      formAction({
        label: 'adminVenues.flag',
        done: 'adminVenues.flag.done',
        form: flagVenue,
        permitted: 'flagVenue',
        asks: { flags: lazyAsk('flags-field', () => import('./FlagsField.tsx')) },
      }),
      formAction({ ...open, first: true }),
      formAction({ ...rest }),
    ],
  }),
  create: createAction({
    label: 'adminVenues.open',
    done: 'adminVenues.open.done',
    form: openVenue,
    starts: { kind: 'pharmacy' },
  }),
  bulk: [bulkAction(open), bulkAction(rest)],
  views: [
    { name: 'all', label: 'adminVenues.view.all' },
    {
      name: 'toEquip',
      label: 'adminVenues.view.toEquip',
      filter: { toEquip: true },
      order: { by: 'changedAt', direction: 'ascending' },
      empty: { title: 'adminVenues.view.toEquip.empty', text: 'adminVenues.view.toEquip.empty.text' },
    },
  ],
});
