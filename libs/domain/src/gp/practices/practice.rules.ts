/** How patient and practitioner meet: `remote` is a call back within the promised time. */
export const consultationModes = ['video', 'inPerson', 'remote'] as const;
export type ConsultationMode = (typeof consultationModes)[number];

export const spokenLanguages = ['english', 'mandarin', 'cantonese'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

export const practiceEnds = ['notVerified', 'erased'] as const;

export const longestWithdrawalReason = 500;
