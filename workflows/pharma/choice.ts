/** A group of pharmacies as far as choosing one goes. */
export interface ChooserGroup {
  readonly id: string;
  readonly active: boolean;
  /** What is loaded of it, as far as the role goes; nothing where no page opens to it. */
  readonly parts: readonly LoadedPart[];
  readonly pharmacies: readonly { readonly default: boolean; readonly pharma: { readonly id: string } }[];
}

export interface PharmaChoice {
  readonly groupId: string;
  /** Null: no pharmacy of the group in particular. */
  readonly pharmacyId: string | null;
}

export type LoadedPart = 'bookings' | 'courier' | 'pharmacies' | 'users' | 'calendars' | 'tokens';

export interface Loads extends PharmaChoice {
  readonly parts: readonly LoadedPart[];
}

type Groups = readonly ChooserGroup[];
type Picked = PharmaChoice | null;

export const canWorkIn = ({ active, parts }: ChooserGroup): boolean => active && parts.length > 0;

/** Their role opens no page of a pharmacy, in no group. */
export const isPublicAlone = (all: Groups): boolean => all.some(({ active }) => active) && !all.some(canWorkIn);

const groupOf = (groups: Groups, picked: Picked): ChooserGroup | undefined =>
  groups.find(({ id }) => id === picked?.groupId);

/** What somebody begins with in a group: their usual pharmacy, or the only one. */
export function firstIn({ id, pharmacies }: ChooserGroup): PharmaChoice {
  const usual = pharmacies.find((each) => each.default) ?? (pharmacies.length === 1 ? pharmacies[0] : undefined);
  return { groupId: id, pharmacyId: usual?.pharma.id ?? null };
}

/** What was picked, as long as the person has the group and the pharmacy. */
export function stillTheirs(groups: Groups, picked: Picked): Picked {
  const group = groupOf(groups, picked);
  const has = group?.pharmacies.some(({ pharma }) => pharma.id === picked?.pharmacyId);
  return group && (picked?.pharmacyId === null || has) ? picked : null;
}

/** Without a group nothing is; a group without pharmacies has none to ask for. */
export function isEnough(groups: Groups, picked: Picked, needsPharmacy: boolean): boolean {
  const group = groupOf(groups, picked);
  return group !== undefined && (!needsPharmacy || picked?.pharmacyId !== null || group.pharmacies.length === 0);
}

/** One group with at most one pharmacy: there is nothing to ask. */
export function onlyChoice(groups: Groups): Picked {
  const [group, ...others] = groups;
  return group && others.length === 0 && group.pharmacies.length < 2 ? firstIn(group) : null;
}

/** What the dialog opens with. */
export function draftOf(groups: Groups, choice: Picked): Picked {
  if (choice?.pharmacyId) return choice;
  const group = groupOf(groups, choice) ?? (groups.length === 1 ? groups[0] : undefined);
  return group ? firstIn(group) : null;
}

/** What is loaded for a choice. */
export function loadsOf(groups: Groups, choice: PharmaChoice): Loads {
  return { ...choice, parts: groupOf(groups, choice)?.parts ?? [] };
}
