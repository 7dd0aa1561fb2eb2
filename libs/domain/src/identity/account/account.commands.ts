import type { AccountEvent, Language } from './account.events.js';
import type { Link } from './link.js';

type DataOf<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>['data'];
type Person = { readonly userId: string };
type Command<Type extends string, Data extends object = Person> = { readonly type: Type; readonly data: Data };
/** What came with the link that was followed. */
type Followed = Person & { readonly tokenHash: string };
/** Whoever is in mainland China has agreed to each of the separate consents. */
type FromWhere = { readonly inMainlandChina?: boolean };

export type AccountCommand =
  | Command<'OpenAccount', DataOf<'AccountOpened'> & FromWhere & { readonly link: Link }>
  | Command<'AddPerson', DataOf<'PersonAdded'>>
  | Command<'AdmitGuest', DataOf<'GuestAdmitted'> & FromWhere>
  | Command<'RequestConfirmation', Person & Link>
  | Command<'ConfirmEmail', Followed>
  | Command<'InviteGuest', Person & Link & { readonly next?: string }>
  /** Says whether the link still opens; changes nothing. */
  | Command<'CheckInvitation', Followed>
  | Command<'ConvertGuest', Followed & { readonly credentialId: string }>
  | Command<'RequestPasswordReset', Person & Link>
  | Command<'ResetPassword', Followed & { readonly credentialId: string }>
  | Command<'ChangePassword', Person & { readonly credentialId: string; readonly how: 'change' | 'strengthened' }>
  | Command<'DemandPasswordChange'>
  | Command<'RequestEmailChange', DataOf<'EmailChangeRequested'>>
  | Command<'ChangeEmail', Followed>
  /** From the former address: names the request that is to be stopped. */
  | Command<'StopEmailChange', Person & { readonly requestId: string }>
  | Command<'TurnOnOtp', DataOf<'OtpTurnedOn'>>
  /** `demanded`: the setting of the product wants verification codes of this person. */
  | Command<'TurnOffOtp', Person & { readonly demanded: boolean }>
  | Command<'RenewRecoveryCodes', DataOf<'RecoveryCodesRenewed'>>
  | Command<'ChooseLanguage', Person & { readonly language: Language }>
  | Command<'SetConsent', Person & { readonly given: boolean }>
  | Command<'EraseAccount'>;

export type AccountRefusal =
  'unknownAccount' | 'erased' | 'notGuest' | 'tokenInvalid' | 'otpAlreadyOn' | 'otpNotOn' | 'otpDemanded';
