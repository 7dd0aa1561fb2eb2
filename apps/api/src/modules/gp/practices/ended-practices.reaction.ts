import { practices, type PracticeEventMap } from '@meridian/domain/gp';
import type { AccountEventMap, ProfessionalEventMap } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import { type ActingContext, provideReaction, reaction, reactionStore } from '../../../platform/reactions/index.js';

type Ends = Pick<ProfessionalEventMap, 'DoctorRefused'> & Pick<AccountEventMap, 'AccountErased'>;

/** Who is no verified doctor any more, or is gone, takes no appointments. */
export const endedPracticesReaction = provideReaction({ store: reactionStore }, ({ store }) => {
  const end = async (userId: string, why: PracticeEventMap['PracticeEnded']['why'], acting: ActingContext) => {
    const ended = await store.send(practices, { type: 'EndPractice', data: { userId, why } }, acting);
    if (isRefused(ended)) throw new Error(`a practice stands: ${ended.refused}`);
  };
  return reaction<Ends>({
    name: 'gp.ended_practices',
    on: {
      DoctorRefused: ({ data: { userId } }, { acting }) => end(userId, 'notVerified', acting),
      AccountErased: ({ data: { userId } }, { acting }) => end(userId, 'erased', acting),
    },
  });
});
