import type { StaffActKind } from '@meridian/contracts/generated/admin';
import { isPerson, type StoredEvent } from '../event-store/index.js';
import { type Projection, projection, type ProjectionHandlers, rowsOf } from '../projector/index.js';
import type { Audited } from './audited.js';

/** What the access log tells of who looked, without whom they saw. */
export interface SeenRecords {
  readonly record?: string | undefined;
  readonly role?: string | undefined;
  readonly how?: string | undefined;
  readonly reason?: string | undefined;
  /** Of how many people there were rows. */
  readonly people?: number | undefined;
}

type ActHandlers = ProjectionHandlers<Readonly<Record<string, object>>>;

const acts = rowsOf('audit.acts', ['place', 'who', 'at', 'kind', 'category', 'record', 'type', 'seen']);

/** The same in every store; of two at one moment, the earlier one of a stream comes first. */
const placeOf = ({ revision, id }: Pick<StoredEvent, 'revision' | 'id'>) =>
  `${String(revision).padStart(10, '0')}-${id}`;

function seenIn(data: object): SeenRecords {
  const {
    record,
    role,
    how = 'opened',
    reason,
    owners,
  } = data as SeenRecords & { readonly owners?: readonly string[] };
  return { record, role, how, reason, people: owners?.length };
}

const writesAct =
  (kind: StaffActKind): ActHandlers[string] =>
  ({ id: eventId, stream, revision, type, data, metadata: { actor }, recordedAt }, sql) => {
    if (!isPerson(actor)) return undefined;
    const [category, ...id] = stream.split('-');
    return sql.row(acts, {
      place: placeOf({ revision, id: eventId }),
      who: actor,
      at: recordedAt,
      kind,
      category,
      record: id.join('-'),
      type,
      seen: kind === 'lookedAt' ? seenIn(data) : null,
    });
  };

/** Every event that a person wrote, to be found by who and when. None where there is nothing to audit. */
export function staffActs(audited: readonly Audited[]): readonly Projection[] {
  const on: ActHandlers = Object.fromEntries(
    audited.flatMap(({ events, kindOfAct = 'did' }) =>
      Object.keys(events.definitions).map((type) => [type, writesAct(kindOfAct)]),
    ),
  );
  if (audited.length === 0) return [];
  return [
    projection({
      name: 'audit.acts',
      version: 2,
      tables: {
        'audit.acts': [
          `create table audit.acts (
            place text collate "C" primary key,
            who text collate "C" not null,
            at timestamptz not null,
            kind text not null,
            category text not null,
            record text not null,
            type text not null,
            seen jsonb
          )`,
          'create index acts_who on audit.acts (who, at, place)',
        ],
      },
      on,
    }),
  ];
}
