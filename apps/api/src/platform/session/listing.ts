import { accessReasons } from '@meridian/contracts/kernel';
import type { AccessReason } from '@meridian/contracts/generated/admin';
import type { RecordKind } from '@meridian/domain/kernel';
import { Problem } from '../http/problem.js';
import type { RecordsListing } from './record-access.js';
import type { Viewer } from './viewer.js';

interface List {
  /** Its name in the schema. */
  readonly list: string;
  readonly record: RecordKind;
  readonly reason?: AccessReason;
}

const workers = ['doctor', 'gp', 'prescriber', 'translator', 'pharma', 'clinic'] as const;

/** `file`: why the rows are written to a file. Whoever may see them as a doctor, a translator or in a pharmacy sees them in this role. */
export function listingOf(
  { list, record, reason = 'work' }: List,
  args: object,
  { tags }: Pick<Viewer, 'tags'>,
  allow: string = 'staff',
): RecordsListing {
  const { file, filter, ...others } = args as Readonly<Record<string, unknown>>;
  const why = file ? accessReasons.file.find((each) => each === file) : reason;
  if (!why) throw new Problem('badRequest');
  const asked = { ...values(others), ...values(filter) };
  const how = file ? 'exported' : isTyped(asked['search']) ? 'searched' : 'listed';
  const ofOffice = tags.includes('auditor') && !tags.includes('admin') ? 'auditor' : 'staff';
  const role = workers.find((worker) => worker === allow || allow.startsWith(`${worker}.`)) ?? ofOffice;
  return { list, record, role, how, reason: why, filter: asked };
}

const isTyped = (search: unknown) => typeof search === 'string' && search.trim() !== '';

/** Of how a page is cut and sorted nothing is kept, nor of a whole form. */
function values(given: unknown): Readonly<Record<string, unknown>> {
  const entries = typeof given === 'object' && given !== null ? Object.entries(given) : [];
  return Object.fromEntries(
    entries.filter(
      ([name, value]) => !['sort', 'page', 'input'].includes(name) && value !== null && value !== undefined,
    ),
  );
}
