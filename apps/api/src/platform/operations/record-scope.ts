import { isOrganisationRule, organisationsOf, type RuleName, type Viewer } from '../session/index.js';

/** What the typed forms of a record's scope have in common when it is judged. */
export interface AnyRecord {
  readonly scope: 'organisation' | 'assigned' | 'ownOrganisations';
  readonly otherwise?: unknown;
  of?(call: object): unknown;
}

export type RecordsOf = 'of the group' | 'of the clinic' | 'assigned to me';

/** In the words of the page that `npm run permissions` writes. */
export function recordsOf({ scope }: AnyRecord, allow: RuleName): RecordsOf {
  if (scope === 'assigned') return 'assigned to me';
  return allow.startsWith('clinic.') ? 'of the clinic' : 'of the group';
}

/** A rule about organisations without a word about which would let the staff of one read another. */
export function faultOfRecord(
  field: string,
  { allow, record }: { readonly allow: RuleName; readonly record?: AnyRecord | undefined },
): string | undefined {
  const scoped = record?.scope === 'organisation' || record?.scope === 'ownOrganisations';
  if (isOrganisationRule(allow) && !scoped) return `${field} is for ${allow} and does not say in which organisation`;
  if (!isOrganisationRule(allow) && scoped) return `${field} is of an organisation, and ${allow} is no role in one`;
  return undefined;
}

export async function isTheirs(
  record: AnyRecord,
  allow: RuleName,
  call: { readonly viewer: Viewer },
): Promise<boolean> {
  if (record.scope === 'ownOrganisations') return true;
  const owner = await record.of?.(call);
  if (record.scope === 'organisation')
    return (
      typeof owner === 'string' && isOrganisationRule(allow) && organisationsOf(call.viewer, allow).includes(owner)
    );
  const assigned: unknown[] = Array.isArray(owner) ? owner : [owner];
  return call.viewer.userId !== null && assigned.includes(call.viewer.userId);
}
