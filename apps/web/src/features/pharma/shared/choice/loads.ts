import type { LoadedPart, Loads } from '@meridian/workflows/pharma';
import type { Client } from 'urql';
import { PharmacyVisits } from '../visits.documents.ts';
import { PharmaciesOfGroup } from '../pharmacies.documents.ts';
import { nextCollection } from '../courier.ts';
import { PharmaGroupUsers } from '../group-users.documents.ts';

type Loader = (server: Client, loads: Loads) => PromiseLike<unknown>;

const context = { quiet: true } as const;

/** Asked for when somebody has chosen, so that the pages of it open at once. Null: nothing of its own is asked for. */
const loaders: Readonly<Record<LoadedPart, Loader | null>> = {
  bookings: (server, { pharmacyId }) =>
    pharmacyId === null
      ? Promise.resolve()
      : server.query(PharmacyVisits, { pharmaid: pharmacyId, date: null }, context).toPromise(),
  courier: (_server, { pharmacyId }) => (pharmacyId === null ? Promise.resolve() : nextCollection(pharmacyId)),
  pharmacies: (server, { groupId }) => server.query(PharmaciesOfGroup, { group: groupId }, context).toPromise(),
  users: (server, { groupId }) => server.query(PharmaGroupUsers, { group: groupId }, context).toPromise(),
  /** Where their days are mailed to comes with the pharmacies. */
  calendars: null,
  /** There are none before there are prescriptions. */
  tokens: null,
};

/** What fails here is asked for again by the page that shows it, and said there. */
export async function loadParts(server: Client, loads: Loads): Promise<void> {
  await Promise.all(loads.parts.map((part) => loaders[part]?.(server, loads)));
}
