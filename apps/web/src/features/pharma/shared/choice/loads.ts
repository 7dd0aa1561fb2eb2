import type { LoadedPart, Loads } from '@meridian/workflows/pharma';
import type { Client } from 'urql';
import { PharmacyBoard } from '../visits.documents.ts';
import { PharmaciesOfGroup } from '../pharmacies.documents.ts';
import { nextCollection } from '../courier.ts';
import { PharmaGroupUsers } from '../group-users.documents.ts';

type Loader = (server: Client, loads: Loads) => PromiseLike<unknown>;

const context = { quiet: true } as const;

/** One question for all that whoever runs a group administers, in the words of the page of its people, which shows it from the cache. */
const administration: Loader = (server, { groupId }) =>
  server.query(PharmaGroupUsers, { group: groupId }, context).toPromise();

/** Asked for when somebody has chosen, so that the pages of it open at once. */
const loaders: Readonly<Record<LoadedPart, Loader>> = {
  bookings: (server, { pharmacyId }) =>
    pharmacyId === null
      ? Promise.resolve()
      : server.query(PharmacyBoard, { pharmaid: pharmacyId, date: null }, context).toPromise(),
  courier: (_server, { pharmacyId }) => (pharmacyId === null ? Promise.resolve() : nextCollection(pharmacyId)),
  pharmacies: (server, { groupId }) => server.query(PharmaciesOfGroup, { group: groupId }, context).toPromise(),
  users: administration,
  calendars: administration,
  tokens: administration,
};

/** What fails here is asked for again by the page that shows it, and said there. */
export async function loadParts(server: Client, loads: Loads): Promise<void> {
  const asked = new Set(loads.parts.map((part) => loaders[part]));
  await Promise.all([...asked].map((load) => load(server, loads)));
}
