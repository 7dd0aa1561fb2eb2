import { randomUUID } from 'node:crypto';
import type { BookingVenue, MutationMutatePharmaArgs } from '@meridian/contracts/generated/public';
import { mutatePharmaRules } from '@meridian/contracts/pharma';
import { normalPostCode, refuse } from '@meridian/domain/kernel';
import { type PharmaGroupCommand, pharmaGroups } from '@meridian/domain/pharma';
import type { WriteContext } from '../../../platform/event-store/index.js';
import { type Caller, command, publicOperations } from '../../../platform/operations/index.js';
import { organisationsOf } from '../../../platform/session/index.js';
import { PharmacyStaff } from '../counter/pharmacy-staff.reads.js';
import { groupWork } from '../counter/pharmacy-work.js';
import { PharmaPlaces } from '../groups/pharma-places.service.js';
import { PlaceClaims } from '../groups/place-claims.service.js';
import { GroupPharmaciesService } from './pharmacies.service.js';

const own = ({ viewer }: Pick<Caller, 'viewer'>): string => viewer.userId ?? '';
const running = groupWork('managePharmacies');
const seeing = groupWork('seeBookings');

type Given = MutationMutatePharmaArgs;

function pharmacyOf({ name, address1, city, postCode, phone }: Given) {
  const code = postCode ?? '';
  const at = { address1: address1 ?? '', city: city ?? '', postCode: normalPostCode(code) ?? code };
  return { name: name ?? '', ...at, phone: phone ?? '' };
}

interface Parts {
  readonly input: Given;
  readonly places: PharmaPlaces;
  readonly claims: PlaceClaims;
  readonly acting: WriteContext;
}

async function commandOf({ input, places, claims, acting }: Parts): Promise<PharmaGroupCommand> {
  const { action, pharmagroup: groupId, pharmaid: venueId, edition, email } = input;
  const ids = { groupId, venueId };
  const pharmacy = pharmacyOf(input);
  switch (action) {
    case 'new': {
      const data = { ...ids, pharmacy, place: await places.placeOf(pharmacy.postCode), venueTaken: false };
      return claims.claimedFor({ type: 'AddPharmacy', data }, acting);
    }
    case 'update': {
      const now = await places.placeFor(venueId, pharmacy.postCode);
      return { type: 'ChangePharmacy', data: { ...ids, pharmacy, ...now, edition: edition ?? null } };
    }
    case 'calendar':
      return {
        type: 'SetPharmacyCalendarMail',
        data: { ...ids, mailId: randomUUID(), email: email === '' ? null : (email ?? null) },
      };
    case 'activate':
      return {
        type: 'ActivatePharmacy',
        data: {
          ...ids,
          open: await places.isOpen(venueId),
          closedByStaff: await places.isClosedByStaff(venueId),
        },
      };
    case 'deactivate':
      return { type: 'DeactivatePharmacy', data: { ...ids, open: await places.isOpen(venueId) } };
  }
}

/** Whether the place shows already what was asked for. */
function shows(input: Given): (place: BookingVenue) => boolean {
  if (input.action === 'activate') return ({ active }) => active;
  if (input.action === 'deactivate') return ({ active }) => !active;
  if (input.action !== 'update') return () => true;
  const { name, address1, city, postCode, phone } = pharmacyOf(input);
  return (place) =>
    place.name === name &&
    place.address1 === address1 &&
    place.city === city &&
    place.postCode === postCode &&
    place.phone === phone;
}

/** The pharmacies of a group; who runs it decides. */
export const pharmacyOperations = publicOperations({
  name: 'pharmacyOperations',
  module: 'pharma',
  uses: { staff: PharmacyStaff, list: GroupPharmaciesService, places: PharmaPlaces, claims: PlaceClaims },
  fields: {
    Query: {
      pharma: {
        allow: seeing.least,
        record: {
          scope: 'organisation',
          of: ({ args, ...call }) => seeing.groupOf(args.groupId, call),
          otherwise: null,
        },
        run: ({ args, viewer, list }) => list.of(args.groupId, own({ viewer })),
      },
      pharmagroupadmin: {
        allow: running.least,
        record: { scope: 'ownOrganisations' },
        run: async ({ viewer, staff, list }) => {
          const groupIds = organisationsOf(viewer, running.least);
          const run = await Promise.all(groupIds.map((groupId) => running.groupOf(groupId, { viewer, staff })));
          return list.run(
            run.filter((groupId) => groupId !== null),
            own({ viewer }),
          );
        },
      },
    },
    Mutation: {
      mutatePharma: {
        allow: running.least,
        record: {
          scope: 'organisation',
          of: ({ args, ...call }) => running.groupOf(args.pharmagroup, call),
          otherwise: refuse('unknownGroup'),
        },
        rules: mutatePharmaRules,
        sends: async (call) => command(pharmaGroups, await commandOf(call)),
        async answer({ input, viewer, list }) {
          const { pharmagroup: groupId, pharmaid, action } = input;
          const followed = await list.followed(pharmaid, shows(input));
          if (!followed && action === 'update' && (await list.isOverruled(groupId, pharmaid)))
            return refuse('pharmacyOverruled');
          return list.of(groupId, own({ viewer }));
        },
      },
    },
  },
});
