/** How patient and practitioner meet: `remote` is a call back within the promised time. */
export const consultationModes = ['video', 'inPerson', 'remote'] as const;
export type ConsultationMode = (typeof consultationModes)[number];

/** How an appointment can be had of somebody: in person only where it is known where. */
export const modesOffered = ({
  modes,
  venueId,
}: {
  readonly modes: readonly ConsultationMode[];
  readonly venueId?: string | undefined;
}): readonly ConsultationMode[] => modes.filter((mode) => mode !== 'inPerson' || venueId !== undefined);

export const spokenLanguages = ['english', 'mandarin', 'cantonese'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

export const practiceEnds = ['notVerified', 'erased'] as const;

export const longestWithdrawalReason = 500;
export const longestPictureAddress = 200;
