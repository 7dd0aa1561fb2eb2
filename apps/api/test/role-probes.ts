import { type Caller } from '../src/platform/operations/index.js';
import { BoundOperations } from '../src/platform/operations/bound-operations.js';
import { organisationsOf, type RuleName } from '../src/platform/session/index.js';
import { type Contracts, loadContracts } from '../src/platform/graphql/contracts.js';

/** Records of other modules, as these will hold them: of a group, of a clinic, and assigned to somebody. */
export interface ProbeRecords {
  readonly group: Map<string, string>;
  readonly clinic: Map<string, string>;
  readonly assigned: Map<string, string>;
}

interface Call extends Caller {
  readonly args: { readonly id: string };
}

const places = ['user', 'manager', 'admin', 'owner'] as const;
const personal = ['doctor', 'gp', 'prescriber', 'member'] as const;
const ofOffice = ['translator', 'auditor', 'analyst', 'office', 'staff'] as const;

const fieldOf = (rule: RuleName) => `probe_${rule.replace('.', '_')}`;

const publicFields = [
  ...personal.map((rule) => `${fieldOf(rule)}: String`),
  ...places.flatMap((role) => [
    `${fieldOf(`pharma.${role}`)}(id: ID!): String`,
    `${fieldOf(`clinic.${role}`)}(id: ID!): String`,
  ]),
  'probe_assigned(id: ID!): String',
  'probe_ownGroups: [String!]!',
];
const officeFields = ofOffice.map((rule) => `${fieldOf(rule)}: String`);

/** The product's schemas, with fields that stand in for areas of every role. */
export function probeContracts(): Contracts {
  const { public: open, admin } = loadContracts();
  const extended = (sdl: string, fields: readonly string[]) => `${sdl}\nextend type Query {\n${fields.join('\n')}\n}`;
  return {
    public: { ...open, sdl: extended(open.sdl, publicFields) },
    admin: { ...admin, sdl: extended(admin.sdl, officeFields) },
  };
}

export function probeOperations(records: ProbeRecords): readonly BoundOperations[] {
  const plain = (rule: RuleName) => [fieldOf(rule), { allow: rule, run: () => 'seen' }] as const;
  const of = (kind: 'pharma' | 'clinic') =>
    places.map((role) => {
      const held = kind === 'pharma' ? records.group : records.clinic;
      const record = {
        scope: 'organisation',
        of: ({ args }: Call) => held.get(args.id) ?? null,
        otherwise: null,
      } as const;
      return [fieldOf(`${kind}.${role}`), { allow: `${kind}.${role}`, record, run: () => 'seen' }] as const;
    });
  const assigned = {
    allow: 'doctor',
    record: { scope: 'assigned', of: ({ args }: Call) => records.assigned.get(args.id) ?? null, otherwise: null },
    run: () => 'seen',
  };
  const ownGroups = {
    allow: 'pharma.manager',
    record: { scope: 'ownOrganisations' },
    run: ({ viewer }: Call) => organisationsOf(viewer, 'pharma.manager'),
  };
  const open = [...personal.map(plain), ...of('pharma'), ...of('clinic')];
  const fields = { ...Object.fromEntries(open), probe_assigned: assigned, probe_ownGroups: ownGroups };
  return [
    new BoundOperations('public', 'identity', { Query: fields }, {}),
    new BoundOperations('public', 'identity', { Query: Object.fromEntries(ofOffice.map(plain)) }, {}),
  ];
}
