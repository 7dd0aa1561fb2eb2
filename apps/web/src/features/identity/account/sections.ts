import {
  IconAddressBook,
  IconBuildingHospital,
  IconBuildingStore,
  IconDevices,
  IconFileText,
  IconLanguage,
  IconLock,
  IconPackage,
  IconSchool,
  IconUser,
} from '@tabler/icons-react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { AppPath } from '../../../lib/routing/paths.ts';
import { useFlag } from '../../../lib/flags/flags.tsx';
import type { Icon } from '../../../ui/icon.ts';
import type { Account } from './use-account.ts';

export type Section = {
  to: AppPath;
  title: MessageId;
  text: MessageId;
  icon: Icon;
  for(person: Pick<Account, 'doctor' | 'settings'>): boolean;
};

const everybody = () => true;
/** Who has kept the account: a guest has no password and no devices to look after. */
const member: Section['for'] = ({ settings }) => !settings.guest;
export const isDoctor: Section['for'] = ({ doctor }) => doctor !== 'none';

/** What an account is made of; each is a small page. */
const sections: readonly Section[] = [
  { to: '/orders', title: 'orders.title', text: 'orders.lead', icon: IconPackage, for: everybody },
  { to: '/account/profile', title: 'account.profile', text: 'account.profile.text', icon: IconUser, for: everybody },
  {
    to: '/account/contact',
    title: 'account.contact',
    text: 'account.contact.text',
    icon: IconAddressBook,
    for: everybody,
  },
  {
    to: '/account/affiliations',
    title: 'account.affiliations',
    text: 'account.affiliations.text',
    icon: IconBuildingHospital,
    for: isDoctor,
  },
  {
    to: '/account/education',
    title: 'account.education',
    text: 'account.education.text',
    icon: IconSchool,
    for: isDoctor,
  },
  { to: '/account/security', title: 'account.security', text: 'account.security.text', icon: IconLock, for: member },
  { to: '/account/devices', title: 'account.devices', text: 'account.devices.text', icon: IconDevices, for: member },
  { to: '/account/data', title: 'account.data', text: 'account.data.text', icon: IconFileText, for: member },
  {
    to: '/account/language',
    title: 'account.language',
    text: 'account.language.text',
    icon: IconLanguage,
    for: everybody,
  },
];

const forPharmacies: Section = {
  to: '/account/pharmacy',
  title: 'account.pharmacy',
  text: 'account.pharmacy.text',
  icon: IconBuildingStore,
  for: member,
};

/** The pages that this person has; pharmacies apply once that is offered. */
export function useSections(person: Parameters<Section['for']>[0]): readonly Section[] {
  const pharmaciesApply = useFlag('pharmacies');
  return [...sections, ...(pharmaciesApply ? [forPharmacies] : [])].filter((section) => section.for(person));
}
