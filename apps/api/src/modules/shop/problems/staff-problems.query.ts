import { Inject, Injectable } from '@nestjs/common';
import type {
  OpenedProblem,
  QueryStaffProblemsArgs,
  StaffProblem,
  StaffProblemFilter,
  StaffProblemPage,
  StaffProblemSort,
  StaffProblemSortField,
} from '@meridian/contracts/generated/admin';
import { personName } from '@meridian/domain/identity/rules';
import { problemMachine } from '@meridian/workflows/shop';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { permittedActions, takes } from '../../../platform/operations/permitted-actions.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL } from '../../../platform/postgres/index.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { readPage, type SortColumn } from '../../../platform/postgres/keyset.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { readClosed } from '../../../platform/projector/stored-state.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';
import { orderNumber, orderNumberIn } from '../orders/order-number.js';
import { openOrders, orderById } from '../orders/order.rows.js';
import { messagesOf, problemById, problemColumns, type ProblemRow, reportedStatus } from './problem.rows.js';

const sortColumns: Record<StaffProblemSortField, SortColumn> = {
  since: { column: 'since', type: 'timestamptz' },
  reportedAt: { column: 'created_at', type: 'timestamptz' },
};
const longestWaitFirst: StaffProblemSort = { by: 'since', direction: 'ascending' };
const actionsOn = permittedActions<{ readonly status: string }>({
  openProblem: true,
  takeProblem: takes(problemMachine, 'ProblemTaken'),
  answerProblem: takes(problemMachine, 'ProblemAnswered'),
  closeProblem: takes(problemMachine, 'ProblemClosed'),
  reopenProblem: takes(problemMachine, 'ProblemReopened'),
});

/** What is wrong with orders, for staff. A list opens nothing that anybody wrote. */
@Injectable()
export class StaffProblemsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
  ) {}

  async page({ filter, sort, page }: QueryStaffProblemsArgs): Promise<StaffProblemPage> {
    const { by, direction } = sort ?? longestWaitFirst;
    const found = await readPage<ProblemRow>(this.pool, {
      select: problemColumns,
      from: 'shop.problems',
      ...conditionsOf(filter ?? {}),
      key: 'order_id',
      sort: sortColumns[by],
      descending: direction === 'descending',
      page: page ?? {},
    });
    return { rows: await this.listed(found.rows), page: found.page };
  }

  /** As it is after the given position. */
  async at(orderId: string, position: LogPosition): Promise<StaffProblem | null> {
    await this.projections.reached(['shop.problems'], position);
    const [problem] = await this.listed(await problemById(this.pool, orderId));
    return problem ?? null;
  }

  async buyerOf(orderId: string): Promise<string | null> {
    const [row] = await problemById(this.pool, orderId);
    return row?.user_id ?? null;
  }

  async opened(orderId: string): Promise<OpenedProblem | null> {
    const [messages] = await messagesOf(this.personalData, await problemById(this.pool, orderId));
    const [order] = await openOrders(this.personalData, await orderById(this.pool, orderId));
    if (!messages) return null;
    const contact = order?.contact;
    return { id: orderId, name: contact ? personName(contact) : null, email: contact?.email ?? null, messages };
  }

  private async listed(rows: readonly ProblemRow[]): Promise<StaffProblem[]> {
    const shown = rows.flatMap((row) => listedProblem(row) ?? []);
    const named = await this.people.named(
      shown.map(({ answering }) => ({ answering: answering ?? '' })),
      'answering',
    );
    return shown.map((row, index) => ({ ...row, answering: named[index]?.answering || null }));
  }
}

const conditionsOf = ({ search, status, kind }: StaffProblemFilter): Conditions =>
  new Conditions()
    .when(status, (wanted) => `status = ${wanted}`)
    .when(kind, (wanted) => `kind = ${wanted}`)
    .when(
      search?.trim() || null,
      (place) => `order_id in (select o.order_id from shop.orders o where o.number = ${place})`,
      (typed) => orderNumberIn(typed) ?? typed,
    );

function listedProblem(row: ProblemRow): StaffProblem | null {
  const { kind, takenBy, messages, ...state } = readClosed(row);
  const status = reportedStatus(state.status);
  if (status === null || kind === null) return null;
  const { order_id: id, since, language, created_at: reportedAt, revision } = row;
  return {
    id,
    number: orderNumber(id),
    status,
    kind,
    since,
    answering: takenBy,
    language,
    messages: messages.length,
    reportedAt,
    revision,
    permittedActions: actionsOn({ status }),
  };
}
