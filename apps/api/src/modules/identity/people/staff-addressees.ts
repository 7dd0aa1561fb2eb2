import type { ReactionTools } from '../../../platform/reactions/index.js';
import { staffIds } from './staff-ids.query.js';
import { type Addressee, addresseeOf } from './addressee.js';

export type StaffAddressee = Addressee & { readonly userId: string };

/** To whom a letter to the staff goes. */
export async function staffAddressees(tools: ReactionTools): Promise<StaffAddressee[]> {
  const found = await Promise.all(
    (await staffIds(tools.pool)).map(async ({ userId }) => {
      const addressee = await addresseeOf(tools, userId);
      return addressee && { ...addressee, userId };
    }),
  );
  return found.filter((each) => each !== null);
}
