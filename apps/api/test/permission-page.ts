import type { OrganisationRole } from '@meridian/domain/kernel';
import type { RuleName } from '../src/platform/session/allow.js';
import type { Records } from './permission-sample.js';

export interface PermissionRow {
  readonly place: 'public' | 'admin' | 'rest';
  readonly name: string;
  readonly rule: RuleName;
  readonly records: Records;
  readonly may: readonly string[];
  /** The least role of a group or a clinic that may. */
  readonly least?: OrganisationRole | undefined;
}

const places = { public: '/graphql/', admin: '/admingql/', rest: 'REST' } as const;

const intro = `# Permissions

Who may call what. Written by \`npm run permissions\`, which calls each operation of the running server as each of these people; the
integration tests make the same calls, and fail where somebody may who should not, and for an operation without a rule or a sample input.

- **Rule**: what \`@Allow\` at the operation says. \`public\`: everybody; \`signedIn\`: anyone who has a session, guests too; \`member\`: with an
  account of their own; \`staff\`: members of staff; \`doctor\`: a verified doctor; \`gp\`, \`prescriber\`, \`translator\`, \`auditor\` and \`analyst\`:
  who was granted that (supervisors may do the last two, and look where prescribers do, as who works in clinical); \`office\`: staff and the last three; \`pharma.manager\`, \`clinic.user\` and the like: who has at least that role in a
  group or a clinic, of user, manager, admin and owner. Those of the columns pharma and clinic are users; where that is not enough, the column says which role is.
- **Records**: whose records it touches. _own_: only the caller's; another person's id is answered as one that nobody has. _of the
  link_: of the person to whom a secret link was mailed. _of the group_, _of the clinic_: of one in which the caller has the role of the rule. _assigned to me_:
  given to the caller to work on. _all_: anybody's. _none_: nothing of a person.
- The server itself answers \`GET /api/token/\`, \`/healthz\`, \`/readyz\`, \`/metrics\` (in production, as the details of \`/readyz\`, to who bears METRICS_TOKEN alone), the page and its
  files. /dev is not there in production.
`;

/** The table that people read. */
export function permissionsPage(rows: readonly PermissionRow[], everybody: readonly string[]): string {
  const sections = (Object.keys(places) as (keyof typeof places)[]).map((place) => {
    const lines = rows
      .filter((row) => row.place === place)
      .sort((left, right) => (left.name < right.name ? -1 : 1))
      .map(({ name, rule, records, may, least }) => [
        `\`${name}\``,
        rule,
        records,
        ...everybody.map((who) => (may.includes(who) ? 'yes' : rule.startsWith(`${who}.`) ? (least ?? '–') : '–')),
      ]);
    return `## ${places[place]}\n\n${table([['operation', 'rule', 'records', ...everybody], ...lines])}\n`;
  });
  return `${intro}\n${sections.join('\n')}`;
}

function table([head = [], ...lines]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...lines].map((line) => line[column]?.length ?? 0)));
  const written = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [written(head), rule, ...lines.map(written)].join('\n');
}
