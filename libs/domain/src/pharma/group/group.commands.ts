import type { OrganisationRole } from '../../kernel/index.js';
import type { PharmaAccess, PharmaGroupEventMap } from './group.events.js';

type Applied = PharmaGroupEventMap['PharmaGroupApplied'];
type Command<Type extends string, Data extends object = object> = {
  readonly type: Type;
  readonly data: { readonly groupId: string } & Data;
};
type OfUsers = { readonly userIds: readonly string[] };

export type PharmaUserCommand =
  | Command<'InvitePharmaUser', Omit<PharmaGroupEventMap['PharmaUserInvited'], 'groupId' | 'until'>>
  | Command<'WithdrawPharmaInvitation', { readonly invitationId: string }>
  /** Once more by mail, as `nextId`: the one before ends. */
  | Command<'ResendPharmaInvitation', { readonly invitationId: string; readonly nextId: string }>
  /** `emailIndex`: of the mailbox that the person proved to have. */
  | Command<
      'AnswerPharmaInvitation',
      {
        readonly invitationId: string;
        readonly userId: string;
        readonly emailIndex: string | null;
        readonly accepts: boolean;
      }
    >
  | Command<
      'ChangePharmaUser',
      {
        readonly userId: string;
        readonly role: OrganisationRole;
        readonly access: PharmaAccess;
        /** As it was on the screen; null: as it is now. */
        readonly edition: number | null;
      }
    >
  | Command<'DeactivatePharmaUsers', OfUsers>
  | Command<'ActivatePharmaUsers', OfUsers>
  | Command<'RemovePharmaUsers', OfUsers>
  | Command<'ReviewPhlebotomist', Omit<PharmaGroupEventMap['PhlebotomistReviewed'], 'groupId'>>;

type OfPharmacy = { readonly venueId: string };
type Facts = Omit<PharmaGroupEventMap['PharmacyChanged'], 'groupId' | 'venueId' | 'place'> & {
  readonly place: PharmaGroupEventMap['PharmacyChanged']['place'] | null;
};

/** How often the place of a pharmacy was changed: by whomever, by staff, and the last wish of its group that it followed. */
export interface PlaceChanges {
  readonly changes: number;
  readonly staffChanges: number;
  readonly asked: number;
}

/** `open`: whether its place takes bookings now, which staff decide too. */
export type PharmacyCommand =
  | Command<'AddPharmacy', OfPharmacy & Facts & { readonly venueTaken: boolean }>
  /** `edition`: as it was on the screen; null: as it is now. */
  | Command<'ChangePharmacy', OfPharmacy & Facts & { readonly edition: number | null; readonly placeNow: PlaceChanges }>
  | Command<'DeactivatePharmacy', OfPharmacy & { readonly open: boolean }>
  | Command<'ActivatePharmacy', OfPharmacy & { readonly open: boolean; readonly closedByStaff: boolean }>
  /** Without an address nothing is mailed any more. */
  | Command<'SetPharmacyCalendarMail', OfPharmacy & { readonly mailId: string; readonly email: string | null }>
  /** `seen`: when the one on the screen was made; null where there was none. */
  | Command<'MakePharmacyCalendarLink', OfPharmacy & { readonly linkId: string; readonly seen: string | null }>
  | Command<'RevokePharmacyCalendarLink', OfPharmacy>;

export type PharmacyRefusal =
  'tooManyPharmacies' | 'pharmacyChanged' | 'pharmacyOff' | 'pharmacyOn' | 'switchedOffByStaff' | 'linkChanged';

export type PharmaUserRefusal =
  | 'roleTooHigh'
  | 'lastOwner'
  | 'hasOwner'
  | 'unknownAccount'
  | 'unknownPharmacy'
  | 'alreadyInvited'
  | 'tooManyPeople'
  | 'unknownInvitation'
  | 'invitationExpired'
  | 'worksThere'
  | 'unknownPerson'
  | 'personChanged'
  | 'notForThem'
  | 'nothingToReview';

export type PharmaGroupCommand =
  /** `offered`: one can apply now. `known`: it is known where the postcode lies. `open`: how many of theirs wait. */
  | Command<
      'ApplyForPharmaGroup',
      Applied & { readonly offered: boolean; readonly known: boolean; readonly open: number }
    >
  | Command<'AskPharmaApplicant', { readonly question: string }>
  | Command<'AnswerPharmaQuestion', { readonly userId: string; readonly answer: string }>
  | Command<'WithdrawPharmaApplication', { readonly userId: string }>
  | Command<'RefusePharmaGroup', { readonly reason: string }>
  /** `venueTaken`: another place has that id. */
  | Command<
      'ApprovePharmaGroup',
      {
        readonly venueId: string;
        readonly place: PharmaGroupEventMap['PharmaGroupApproved']['place'] | null;
        readonly venueTaken: boolean;
      }
    >
  | Command<'DeactivatePharmaGroup', { readonly note: string }>
  | Command<'ActivatePharmaGroup'>
  /** Null: nobody who may work there has that mailbox. */
  | Command<'AppointPharmaOwner', { readonly userId: string | null }>
  | Command<'ForgetPharmaUser', { readonly userId: string; readonly emailIndex: string | null }>
  | PharmaUserCommand
  | PharmacyCommand;

export type PharmaGroupRefusal =
  | 'unknownGroup'
  | 'applicationsClosed'
  | 'unknownPostCode'
  | 'tooManyApplications'
  | 'nothingAsked'
  | 'applicationDecided'
  | 'ownRecord'
  | 'venueExists'
  | 'notActive'
  | 'alreadyActive'
  | PharmaUserRefusal
  | PharmacyRefusal;
