import type { MutateVaccineStockInput } from '@meridian/contracts/generated/public';
import { mutateVaccineStockRules } from '@meridian/contracts/pharma';
import { isRefused, refuse } from '@meridian/domain/kernel';
import { leastPharmaRole, pharmaRoleMay, vaccineStocks } from '@meridian/domain/pharma';
import { command, notSent, publicOperations } from '../../../platform/operations/index.js';
import type { Viewer } from '../../../platform/session/index.js';
import { PharmacyStaff } from '../counter/pharmacy-staff.reads.js';
import { VaccineStockQuery } from './vaccine-stock.query.js';
import { stockIdOf, VaccineStockService } from './vaccine-stock.service.js';

const sees = `pharma.${leastPharmaRole.seeStock}` as const;
const keeps = `pharma.${leastPharmaRole.keepStock}` as const;
const unknown = refuse('unknownPharmacy');

interface At {
  readonly viewer: Viewer;
  readonly staff: PharmacyStaff;
}

const workerAt = (pharmaid: string, { viewer, staff }: At) => staff.workerAt(pharmaid, viewer.userId);
const groupOf = async (pharmaid: string, at: At) => (await workerAt(pharmaid, at))?.groupId ?? null;

async function keeperAt(pharmaid: string, at: At) {
  const worker = await workerAt(pharmaid, at);
  return worker && pharmaRoleMay(worker.user.role, 'keepStock') ? worker : null;
}

const changedIn = ({ action, pharmaid, id, batch }: MutateVaccineStockInput) =>
  action === 'receive' ? stockIdOf(pharmaid, batch ?? '') : (id ?? '');

/** Vaccines in the fridge of a pharmacy: who works there sees them, its managers keep the books. */
export const vaccineStockOperations = publicOperations({
  name: 'vaccineStockOperations',
  module: 'pharma',
  uses: { staff: PharmacyStaff, stock: VaccineStockService, list: VaccineStockQuery },
  fields: {
    Query: {
      vaccineStock: {
        allow: sees,
        record: { scope: 'organisation', of: ({ args, ...call }) => groupOf(args.pharmaid, call), otherwise: null },
        async run({ args, list, ...call }) {
          const worker = await workerAt(args.pharmaid, call);
          return worker && list.of(args.pharmaid, worker.user.role, args.after ?? null);
        },
      },
      vaccineStockHistory: {
        allow: sees,
        record: { scope: 'organisation', of: ({ args, ...call }) => groupOf(args.pharmaid, call), otherwise: [] },
        async run({ args: { pharmaid, id }, list, ...call }) {
          return (await workerAt(pharmaid, call)) ? list.history(id, pharmaid) : [];
        },
      },
    },
    Mutation: {
      mutateVaccineStock: {
        allow: keeps,
        record: {
          scope: 'organisation',
          of: ({ input, ...call }) => groupOf(input.pharmaid, call),
          otherwise: unknown,
        },
        rules: mutateVaccineStockRules,
        async sends({ input, stock, ...call }) {
          const asked = (await keeperAt(input.pharmaid, call)) ? await stock.commandOf(input) : unknown;
          return isRefused(asked) ? notSent(vaccineStocks, changedIn(input), asked) : command(vaccineStocks, asked);
        },
        async answer({ input, list, ...call }, position) {
          const { pharmaid } = input;
          const worker = await keeperAt(pharmaid, call);
          return (worker && (await list.at(changedIn(input), pharmaid, worker.user.role, position))) ?? unknown;
        },
      },
    },
  },
});
