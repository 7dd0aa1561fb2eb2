import { type Decider, type Refused, refuse } from '../../kernel/index.js';
import type { PharmacyCommand, PharmaGroupRefusal, PlaceChanges } from './group.commands.js';
import type { PharmaGroupEvent } from './group.events.js';
import type { PharmacyState, PharmaGroupState } from './group.state.js';
import { pharmaRoleIn } from './group-users.js';
import { venuesOf } from './group-users.permissions.js';
import { mostPharmacies, type PharmaAct, pharmaRoleMay } from './group-users.rules.js';

type DataOf<Type extends PharmacyCommand['type']> = Extract<PharmacyCommand, { type: Type }>['data'];
type Outcome = readonly PharmaGroupEvent[] | Refused<PharmaGroupRefusal>;

/** What is done by who may do it, in a group that works. */
function by(state: PharmaGroupState, actor: string, act: PharmaAct, outcome: () => Outcome): Outcome {
  if (state.status !== 'active') return refuse('notActive');
  return pharmaRoleMay(pharmaRoleIn(state, actor), act) ? outcome() : refuse('roleTooHigh');
}

function ofPharmacy(
  { pharmacies }: PharmaGroupState,
  venueId: string,
  outcome: (pharmacy: PharmacyState) => Outcome,
): Outcome {
  const pharmacy = pharmacies[venueId];
  return pharmacy ? outcome(pharmacy) : refuse('unknownPharmacy');
}

function add({ groupId, venueId, pharmacy, place, venueTaken }: DataOf<'AddPharmacy'>, { venues }: PharmaGroupState) {
  if (venues.includes(venueId)) return [];
  if (venueTaken) return refuse('venueExists');
  if (place === null) return refuse('unknownPostCode');
  return venues.length < mostPharmacies
    ? [{ type: 'PharmacyAdded', data: { groupId, venueId, pharmacy, place } } as const]
    : refuse('tooManyPharmacies', { most: mostPharmacies });
}

/** As a place is at first. */
export const neverChanged: PlaceChanges = { changes: 0, staffChanges: 0, asked: 0 };

type Asked = Pick<PharmacyState, 'asked'>;

/** Whether its place is still to follow what the group asked for last. */
function isAwaited({ asked }: Asked, place: PlaceChanges): boolean {
  if (!asked) return false;
  if (asked.staffChanges === undefined) return place.changes < asked.placeChanges;
  return place.asked < asked.placeChanges && place.staffChanges === asked.staffChanges;
}

/** What the group asked for, while its place does not show it yet. */
export const notFollowed = (pharmacy: Asked, place: PlaceChanges) =>
  isAwaited(pharmacy, place) ? (pharmacy.asked?.pharmacy ?? null) : null;

/** Staff changed the place before it could follow, which stays. */
export const isOverruled = ({ asked }: Asked, place: PlaceChanges): boolean =>
  asked?.staffChanges !== undefined && place.asked < asked.placeChanges && place.staffChanges !== asked.staffChanges;

/** What was on the screen: the changes that the group decided, and those of staff. */
export const editionOf = ({ edition }: Pick<PharmacyState, 'edition'>, { staffChanges }: PlaceChanges): number =>
  edition + staffChanges;

function change(data: DataOf<'ChangePharmacy'>, state: PharmaGroupState) {
  const { groupId, venueId, pharmacy, place, edition, placeNow } = data;
  return ofPharmacy(state, venueId, (now) => {
    if (edition !== null && editionOf(now, placeNow) !== edition) return refuse('pharmacyChanged');
    if (place === null) return refuse('unknownPostCode');
    const placeChanges = Math.max(placeNow.changes, now.asked?.placeChanges ?? 0) + 1;
    const { staffChanges } = placeNow;
    return [{ type: 'PharmacyChanged', data: { groupId, venueId, pharmacy, place, placeChanges, staffChanges } }];
  });
}

function setMail({ groupId, venueId, mailId, email }: DataOf<'SetPharmacyCalendarMail'>, state: PharmaGroupState) {
  return ofPharmacy(state, venueId, ({ calendarMail: before }) => {
    if (before?.mailId === mailId || (before?.email ?? null) === email) return [];
    return [
      ...(before
        ? [{ type: 'PharmacyCalendarMailEnded', data: { groupId, venueId, mailId: before.mailId } } as const]
        : []),
      ...(email === null
        ? []
        : [{ type: 'PharmacyCalendarMailSet', data: { groupId, venueId, mailId, email } } as const]),
    ];
  });
}

/** Who runs the calendar of one pharmacy shares that one. */
function ofOwnPharmacy(
  state: PharmaGroupState,
  venueId: string,
  actor: string,
  outcome: (now: PharmacyState) => Outcome,
) {
  return by(state, actor, 'shareCalendar', () => {
    const user = state.users[actor];
    return user && venuesOf(state, user).includes(venueId)
      ? ofPharmacy(state, venueId, outcome)
      : refuse('unknownPharmacy');
  });
}

type Rules = Decider<PharmaGroupState, PharmacyCommand, PharmaGroupEvent, PharmaGroupRefusal>['decide'];

/** The pharmacies of a group. What staff closed, the group does not open. */
export const pharmacyRules: Rules = {
  AddPharmacy: ({ data }, state, { actor }) => by(state, actor, 'managePharmacies', () => add(data, state)),
  ChangePharmacy: ({ data }, state, { actor }) => by(state, actor, 'managePharmacies', () => change(data, state)),
  SetPharmacyCalendarMail: ({ data }, state, { actor }) =>
    by(state, actor, 'managePharmacies', () => setMail(data, state)),
  MakePharmacyCalendarLink: ({ data: { groupId, venueId, linkId, seen } }, state, { now, actor: userId }) =>
    ofOwnPharmacy(state, venueId, userId, ({ active, calendarLink }) => {
      if (!active) return refuse('pharmacyOff');
      if ((calendarLink?.at ?? null) !== seen) return refuse('linkChanged');
      const data = { groupId, venueId, linkId, userId, at: now.toISOString() };
      return [{ type: 'PharmacyCalendarLinkMade', data }];
    }),
  RevokePharmacyCalendarLink: ({ data: { groupId, venueId } }, state, { actor }) =>
    ofOwnPharmacy(state, venueId, actor, ({ calendarLink }) => {
      if (!calendarLink) return [];
      const { linkId } = calendarLink;
      return [{ type: 'PharmacyCalendarLinkRevoked', data: { groupId, venueId, linkId } }];
    }),
  DeactivatePharmacy: ({ data: { groupId, venueId, open } }, state, { actor }) =>
    by(state, actor, 'switchOffPharmacies', () =>
      ofPharmacy(state, venueId, () =>
        open ? [{ type: 'PharmacyDeactivated', data: { groupId, venueId } }] : refuse('pharmacyOff'),
      ),
    ),
  ActivatePharmacy: ({ data: { groupId, venueId, open, closedByStaff } }, state, { actor }) =>
    by(state, actor, 'switchOffPharmacies', () =>
      ofPharmacy(state, venueId, ({ active }) => {
        if (open) return refuse('pharmacyOn');
        return active || closedByStaff
          ? refuse('switchedOffByStaff')
          : [{ type: 'PharmacyActivated', data: { groupId, venueId } }];
      }),
    ),
};
