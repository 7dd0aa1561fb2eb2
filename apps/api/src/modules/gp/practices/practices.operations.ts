import {
  changePracticeRules,
  grantPracticeRules,
  liftPracticeLeaveRules,
  setPracticeHoursRules,
  setPracticeLeaveRules,
  withdrawPracticeRules,
} from '@meridian/contracts/gp';
import type { GrantPracticeInput } from '@meridian/contracts/generated/admin';
import { practiceDecider, practices, practiceStream, whyNotGranted } from '@meridian/domain/gp';
import { EventStore } from '../../../platform/event-store/index.js';
import { recordAfter } from '../../../platform/lists/index.js';
import { adminOperations, command, notSent } from '../../../platform/operations/index.js';
import { PictureTextsQuery, unknownPicture } from '../../files/index.js';
import { VerifiedDoctors } from '../../identity/index.js';
import { modeHoursOf } from './mode-hours.js';
import { practiceList } from './practices.query.js';
import { PracticePlaces } from './practice-places.service.js';
import { PracticeHistoryQuery } from './practice-history.query.js';

/** Staff let verified doctors take appointments. */
export const practiceOperations = adminOperations({
  name: 'practiceOperations',
  module: 'gp',
  uses: {
    store: EventStore,
    history: PracticeHistoryQuery,
    list: practiceList,
    doctors: VerifiedDoctors,
    places: PracticePlaces,
    pictures: PictureTextsQuery,
  },
  fields: {
    Query: {
      practices: { allow: 'clinical', run: ({ args, list }) => list.page(args) },
      practiceHistory: { allow: 'clinical', run: ({ args, history }) => history.of(args.id) },
      practiceStanding: {
        allow: 'clinical',
        async run({ args: { id }, viewer, store, doctors }) {
          const [{ state }, verified] = await Promise.all([
            store.look(practiceStream(id), practiceDecider),
            doctors.gmcNumberOf(id),
          ]);
          const why = whyNotGranted(state, { isOwn: viewer.userId === id, verified });
          const status = state.status === 'none' ? null : state.status;
          return { id, status, notGranted: why && `gp.refusals.${why}` };
        },
      },
    },
    Mutation: {
      grantPractice: {
        allow: 'clinical',
        rules: grantPracticeRules,
        async sends({ input: { id: userId, ...details }, doctors, places, pictures }) {
          if (await pictures.missing(pictureIn(details))) return notSent(practices, userId, unknownPicture('picture'));
          const placed = await placedIn(details, places);
          const data = { userId, ...placed, verified: await doctors.gmcNumberOf(userId) };
          return command(practices, { type: 'GrantPractice', data });
        },
        answer: recordAfter,
      },
      changePractice: {
        allow: 'clinical',
        rules: changePracticeRules,
        async sends({ input: { id: userId, revision: _seen, ...details }, places, pictures }) {
          if (await pictures.missing(pictureIn(details))) return notSent(practices, userId, unknownPicture('picture'));
          const data = { userId, ...(await placedIn(details, places)) };
          return command(practices, { type: 'ChangePractice', data });
        },
        answer: recordAfter,
      },
      setPracticeHours: {
        allow: 'clinical',
        rules: setPracticeHoursRules,
        sends: ({ input: { id: userId, hours, bufferMinutes } }) =>
          command(practices, {
            type: 'SetPracticeHours',
            data: { userId, hours: hours.flatMap(modeHoursOf), bufferMinutes },
          }),
        answer: recordAfter,
      },
      setPracticeLeave: {
        allow: 'clinical',
        rules: setPracticeLeaveRules,
        sends: ({ input: { id: userId, from, until, note } }) =>
          command(practices, { type: 'SetPracticeLeave', data: { userId, from, until, ...(note && { note }) } }),
        answer: recordAfter,
      },
      liftPracticeLeave: {
        allow: 'clinical',
        rules: liftPracticeLeaveRules,
        sends: ({ input: { id: userId, from } }) =>
          command(practices, { type: 'LiftPracticeLeave', data: { userId, from } }),
        answer: recordAfter,
      },
      withdrawPractice: {
        allow: 'clinical',
        rules: withdrawPracticeRules,
        sends: ({ input: { id: userId, reason } }) =>
          command(practices, { type: 'WithdrawPractice', data: { userId, reason } }),
        answer: recordAfter,
      },
    },
  },
});

type Details = Omit<GrantPracticeInput, 'id'>;

const pictureIn = ({ picture }: Pick<Details, 'picture'>): string[] => (picture ? [picture] : []);

async function placedIn({ venueId, picture, ...given }: Details, places: PracticePlaces) {
  const details = { ...given, ...(picture && { picture }) };
  if (!venueId) return { ...details, venueOpen: false };
  return { ...details, venueId, venueOpen: await places.isOpen(venueId) };
}
