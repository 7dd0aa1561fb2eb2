import { recordForms } from '@meridian/contracts/generated/record-forms';
import { couponEvents, deliveryEvents, itemEvents, stockEvents } from '@meridian/domain/shop';
import { asSeen } from '../../../../test/as-seen.js';
import { asViewer, type ModuleStack, startModuleStack } from '../../../../test/module-stack.js';
import { FilesModule, filesModule } from '../../files/index.js';
import { IdentityModule, identityModule } from '../../identity/index.js';
import { people } from '../../identity/people/people.projection.js';
import { personHistory } from '../../identity/people/person-history.projection.js';
import { catalogueProviders } from '../catalogue/catalogue.providers.js';
import { coupons } from '../coupons/coupons.projection.js';
import { deliveryOptions } from '../delivery/delivery-options.projection.js';
import { OrderOwnerQuery } from '../documents/order-owner.query.js';
import { items } from '../catalogue/items.projection.js';
import { stock } from '../stock/stock.projection.js';

class CatalogueAlone {}

export const staff = asViewer({ userId: 'staff-1', role: 'Patient', tags: ['admin', 'supervisor'] });

interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly { readonly code: string }[];
}

type Answered = Readonly<Record<string, unknown>>;

export interface CatalogueStack extends ModuleStack {
  ask<Data>(query: string, variables?: object): Promise<Data>;
  admin<Data>(query: string, variables?: object): Promise<Data>;
  /** Fills in one of the staff's forms; the input's type is the form's own where it is not given. */
  change(mutation: string, fields: string, input: object, inputType?: string): Promise<Answered>;
}

/** The catalogue side of the shop without carts and orders. */
export async function startCatalogue(): Promise<CatalogueStack> {
  const catalogue = {
    name: 'shop' as const,
    nest: {
      module: CatalogueAlone,
      imports: [FilesModule, IdentityModule],
      providers: [...catalogueProviders, OrderOwnerQuery],
    },
    events: [itemEvents, stockEvents, deliveryEvents, couponEvents],
    projections: [items, stock, deliveryOptions, coupons],
  };
  const product = [catalogue, { ...identityModule, projections: [people, personHistory] }, filesModule];
  const stack = await startModuleStack(product, {}, { reactions: false });
  const asker =
    (path: string, headers: Record<string, string>) =>
    async <Data>(query: string, variables: object = {}): Promise<Data> => {
      const answer = (await (await stack.api.post(path, { query, variables }, headers)).json()) as Answer;
      if (!answer.data) throw new Error(`refused: ${answer.errors?.map(({ code }) => code).join(', ')}`);
      return answer.data as Data;
    };
  const admin = asker('/admingql/', staff);
  return {
    ...stack,
    ask: asker('/graphql/', {}),
    admin,
    async change(mutation, fields, input, inputType = capital(`${mutation}Input`)) {
      const answered = await admin<Record<string, Answered>>(
        `mutation ($input: ${inputType}!) { ${mutation}(input: $input) { __typename
          ... on ${rowOf(mutation)} { ${fields} } ... on Refusal { reason messageKey fields { field messageKey } } } }`,
        { input: await asSeen(stack.store, mutation, input) },
      );
      return answered[mutation] ?? {};
    },
  };
}

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function rowOf(mutation: string): string {
  if ((recordForms.StockLevel as readonly string[]).includes(mutation)) return 'StockLevel';
  if (mutation.endsWith('DeliveryOption')) return 'OfferedDelivery';
  return mutation.endsWith('Coupon') ? 'Coupon' : 'CatalogueItem';
}

export const itemInput = (id: string, more: object = {}) => ({
  id,
  name: { en: `Name of ${id}`, zh: `${id}的名称` },
  description: { en: `What ${id} is for`, zh: `${id}的用途` },
  price: 1_250,
  vatRate: 'standard',
  limited: false,
  unitsEach: 1,
  priority: 10,
  images: [`/shop/${id}.svg`],
  tags: ['checks'],
  urlCode: 'home',
  ...more,
});
