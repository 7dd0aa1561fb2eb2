export const signupRoles = ['patient', 'doctor'] as const;
export const longestUsername = 14;

/** The code of numbers in mainland China: whoever has one is asked where they are. */
export const mainlandCode = '+86';
export const whereabouts = ['mainlandChina', 'elsewhere'] as const;
export type Whereabouts = (typeof whereabouts)[number];
/** What the Personal Information Protection Law asks for apart from terms: sensitive information, and that it goes abroad. */
export const separateConsents = ['sensitive', 'abroad'] as const;
/** Of their words: rises with what they mean. */
export const editionOfSeparateConsents = '2026-11';

/** How long a sign-in lasts. Who can open other people's records signs in every day. */
export const sessionHours = { patient: 30 * 24, professional: 12 } as const;

/** How long a browser is known after a sign-in. */
export const knownDeviceDays = 365;

export const shortestPassword = 8;
export const longestPassword = 128;

/** Of a verification code or a recovery code, with blanks. */
export const longestCode = 40;

/** What a new password needs, in the order in which a form shows it. */
export const passwordNeeds = ['length', 'digit', 'lower', 'upper'] as const;
export type PasswordNeed = (typeof passwordNeeds)[number];

const met: Readonly<Record<PasswordNeed, (password: string) => boolean>> = {
  length: (password) => password.length >= shortestPassword,
  digit: (password) => /\d/.test(password),
  lower: (password) => /\p{Ll}/u.test(password),
  upper: (password) => /\p{Lu}/u.test(password),
};

export const meetsNeed = (password: string, need: PasswordNeed): boolean => met[need](password);
