/** For so long after a visit those who receive it see whose it was. */
export const patientDataDays = 90;

export type Withheld = 'notConfirmed' | 'over';

interface Visit {
  readonly status: string;
  readonly slot: { readonly at: string } | null;
  /** Those who receive it said that they will, or somebody came. */
  readonly confirmed: boolean;
}

const endedEarly: readonly string[] = ['cancelled', 'failed', 'expired'];

/** Why those who receive a visit do not see who comes: they have not confirmed it, or it was long ago. */
export function withheldAt({ status, slot, confirmed }: Visit, now: Date): Withheld | null {
  if (status === 'pending' || (endedEarly.includes(status) && !confirmed)) return 'notConfirmed';
  const until = Date.parse(slot?.at ?? '') + patientDataDays * 86_400_000;
  return now.getTime() < until ? null : 'over';
}
