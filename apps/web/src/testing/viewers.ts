import { createViewers } from '../lib/viewer-store.ts';
import type { SignedInUser } from '../lib/viewer.ts';

const settings = {
  guest: false,
  language: 'en',
  passchange: false,
  otp: false,
  otpRequired: false,
  analytics: false,
} as const;

type Given = Partial<Omit<SignedInUser, 'settings'>> & { settings?: Partial<SignedInUser['settings']> };

/** A person as the server describes one. */
export function someUser({ settings: given, ...rest }: Given = {}): SignedInUser {
  return {
    id: 'b7c1f0d2-5f0a-4c57-9a43-0d6a3c1d2e4f',
    role: 'Patient',
    tags: [],
    firstName: 'Mei',
    lastName: 'Lin',
    username: 'meilin',
    email: 'mei.lin@example.com',
    confirmed: true,
    isStaff: false,
    doctor: 'none',
    prescriber: 'none',
    publicMember: false,
    contacts: { __typename: 'Contacts', active: true },
    profile: { __typename: 'Profile', missing: [] },
    ...rest,
    settings: { __typename: 'UserSettings', ...settings, ...given },
    __typename: 'User',
  };
}

export const viewersOf = (user: SignedInUser | null) => createViewers(async () => user);
