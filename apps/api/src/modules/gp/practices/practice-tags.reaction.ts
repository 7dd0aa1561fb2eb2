import type { PracticeEventMap } from '@meridian/domain/gp';
import { isRefused, type Refused } from '@meridian/domain/kernel';
import { type ActingContext, provideReaction, reaction } from '../../../platform/reactions/index.js';
import { RolesHandler } from '../../identity/index.js';

function done(outcome: object | Refused): void {
  if (isRefused(outcome)) throw new Error(`the tag of a practice: ${outcome.refused}`);
}

/** Who takes appointments has the tag `gp`, as long as they do. */
export const practiceTagsReaction = provideReaction({ roles: RolesHandler }, ({ roles }) => {
  const without = async (userId: string, acting: ActingContext) =>
    done(await roles.withdrawTag({ userId }, 'gp', acting));
  return reaction<Pick<PracticeEventMap, 'PracticeGranted' | 'PracticeWithdrawn' | 'PracticeEnded'>>({
    name: 'gp.practice_tags',
    fromStart: true,
    on: {
      PracticeGranted: async ({ data: { userId } }, { acting }) =>
        done(await roles.grantTag({ userId, doctor: 'verified' }, 'gp', acting)),
      PracticeWithdrawn: ({ data }, { acting }) => without(data.userId, acting),
      PracticeEnded: ({ data }, { acting }) => without(data.userId, acting),
    },
  });
});
