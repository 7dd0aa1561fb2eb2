import { Inject, Injectable } from '@nestjs/common';
import type { OrderProblem } from '@meridian/contracts/generated/public';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { readClosed } from '../../../platform/projector/stored-state.js';
import { orderNumber } from '../orders/order-number.js';
import { buyersOf } from '../orders/order.rows.js';
import { messagesOf, problemById, problemColumns, type ProblemRow, reportedStatus } from './problem.rows.js';

export interface ReportedOrder {
  readonly order_id: string;
  readonly user_id: string;
  readonly cart_id: string;
  readonly email_index: string;
  readonly mine: boolean;
}

const paidOrder = query<ReportedOrder>(
  'shop.problem_order',
  `select order_id, user_id, state #>> '{order,cartId}' as cart_id, email_index,
     coalesce(user_id = any (${buyersOf('$2')}), false) as mine
   from shop.orders where order_id = $1 and paid_at is not null`,
);
const ownedProblems = query<ProblemRow>(
  'shop.owned_problems',
  `select ${problemColumns} from shop.problems where user_id = any (${buyersOf('$1')}) order by created_at`,
);

/** What was said about orders, as their buyers see it. */
@Injectable()
export class OwnProblemsQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
  ) {}

  /** `mine`: it is one of the viewer's account. */
  async order(orderId: string, userId: string | null): Promise<ReportedOrder | null> {
    const [order] = await paidOrder(this.pool, orderId, userId);
    return order ?? null;
  }

  /** After the given position, where there is one. */
  async of({ order_id: id }: ReportedOrder, position?: LogPosition): Promise<OrderProblem> {
    if (position) await this.projections.reached(['shop.problems'], position);
    const [row] = await problemById(this.pool, id);
    const [problem] = await this.shown(row ? [row] : []);
    return problem ?? { id, reference: orderNumber(id), status: null, messages: [] };
  }

  async all(userId: string): Promise<readonly OrderProblem[]> {
    return this.shown(await ownedProblems(this.pool, userId));
  }

  private async shown(rows: readonly ProblemRow[]): Promise<OrderProblem[]> {
    const messages = await messagesOf(this.personalData, rows);
    return rows.map((row, index) => ({
      id: row.order_id,
      reference: orderNumber(row.order_id),
      status: reportedStatus(readClosed(row).status),
      messages: messages[index] ?? [],
    }));
  }
}
