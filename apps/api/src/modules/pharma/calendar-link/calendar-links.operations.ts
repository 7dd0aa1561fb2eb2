import { makePharmaCalendarLinkRules, revokePharmaCalendarLinkRules } from '@meridian/contracts/pharma';
import { refuse } from '@meridian/domain/kernel';
import { publicOperations } from '../../../platform/operations/index.js';
import { PharmacyStaff } from '../counter/pharmacy-staff.reads.js';
import { pharmacyWork } from '../counter/pharmacy-work.js';
import { CalendarLinks } from './calendar-links.service.js';
import { CalendarLinksNow } from './calendar-links.reads.js';

const unknown = refuse('unknownPharmacy');
const { least, groupAt, named } = pharmacyWork('shareCalendar', unknown);

/** The bookings of a pharmacy in calendars elsewhere, by a link with a secret. */
export const calendarLinkOperations = publicOperations({
  name: 'calendarLinkOperations',
  module: 'pharma',
  uses: { staff: PharmacyStaff, links: CalendarLinks, list: CalendarLinksNow },
  fields: {
    Query: {
      pharmaCalendarLink: {
        allow: least,
        record: { scope: 'organisation', of: ({ args, ...call }) => groupAt(args.pharmaid, call), otherwise: null },
        async run({ args: { pharmaid }, list, ...call }) {
          const groupId = await groupAt(pharmaid, call);
          return groupId === null ? null : list.at(pharmaid, groupId);
        },
      },
    },
    Mutation: {
      makePharmaCalendarLink: {
        ...named,
        rules: makePharmaCalendarLinkRules,
        async run({ input: { pharmaid: venueId, madeAtSeen }, args: { lang }, acting, links, ...call }) {
          const groupId = await groupAt(venueId, call);
          if (groupId === null) return unknown;
          const seen = madeAtSeen ? new Date(madeAtSeen).toISOString() : null;
          return links.make({ groupId, venueId }, { seen, lang }, acting);
        },
      },
      revokePharmaCalendarLink: {
        ...named,
        rules: revokePharmaCalendarLinkRules,
        async run({ input: { pharmaid: venueId }, acting, links, ...call }) {
          const groupId = await groupAt(venueId, call);
          return groupId === null ? unknown : links.revoke({ groupId, venueId }, acting);
        },
      },
    },
  },
});
