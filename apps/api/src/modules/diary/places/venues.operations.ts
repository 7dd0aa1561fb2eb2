import { refuse } from '@meridian/domain/kernel';
import { normalPostCode } from '@meridian/domain/kernel';
import { publicOperations, token } from '../../../platform/operations/index.js';
import { ADDRESS_BOOK, type AddressBook } from '../addresses/addresses.port.js';
import { FreeSlotsQuery } from '../days/free-slots.query.js';
import { NearVenuesQuery } from './near-venues.query.js';
import { VenuesQuery } from './venues.query.js';

export const venuesOperations = publicOperations({
  name: 'venuesOperations',
  module: 'bookings',
  uses: {
    places: VenuesQuery,
    near: NearVenuesQuery,
    slots: FreeSlotsQuery,
    addressBook: token<AddressBook>(ADDRESS_BOOK),
  },
  fields: {
    Query: {
      nearestVenues: { allow: 'public', run: ({ args, near }) => near.nearest(args) },
      venues: { allow: 'public', run: ({ args, places }) => places.active(args) },
      venue: { allow: 'public', run: ({ args, places }) => places.one(args.id) },
      freeSlots: { allow: 'public', run: ({ args, slots }) => slots.month(args) },
      postCodeAddresses: {
        allow: 'public',
        async run({ args, addressBook }) {
          const postCode = normalPostCode(args.postCode);
          if (!postCode) return refuse('badPostCode');
          const addresses = await addressBook.of(postCode);
          if (!addresses) return refuse('addressesAway');
          return addresses.length === 0 ? refuse('noAddresses') : { addresses: [...addresses] };
        },
      },
    },
  },
});
