import type { LoadedPart, Loads } from '@meridian/workflows/pharma';
import type { Client } from 'urql';
import { nextCollection } from '../courier.ts';
import { PharmaGroupUsers } from '../group-users.documents.ts';

type Loader = (server: Client, loads: Loads) => PromiseLike<unknown>;

/** Asked for when somebody has chosen, so that the pages of it open at once. Null: the product has none yet. */
const loaders: Readonly<Record<LoadedPart, Loader | null>> = {
  bookings: null,
  courier: (_server, { pharmacyId }) => (pharmacyId === null ? Promise.resolve() : nextCollection(pharmacyId)),
  /** They come with the memberships. */
  pharmacies: null,
  users: (server, { groupId }) => server.query(PharmaGroupUsers, { group: groupId }, { quiet: true }).toPromise(),
  calendars: null,
  tokens: null,
};

/** What fails here is asked for again by the page that shows it, and said there. */
export async function loadParts(server: Client, loads: Loads): Promise<void> {
  await Promise.all(loads.parts.map((part) => loaders[part]?.(server, loads)));
}
