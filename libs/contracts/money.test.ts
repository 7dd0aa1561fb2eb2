import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, type GraphQLSchema, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';

const schemaOf = (file: string) =>
  buildSchema(readFileSync(new URL(file, import.meta.url), 'utf8'), { assumeValidSDL: true });
/** The catalogues say a price in two fields, as the specification names them; the total of a page is a count. */
const allowed = ['Delivery.price', 'Medtest.price', 'PageInfo.total'];
const saysMoney = /^(price|fee|total|paid|owed|refunded|refundable|discount|net|gross|vat|amount|deliveryPrice)$/i;

/** Numbers of the answers that are money, and are no `Money`. */
function loose(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (!isObjectType(type) || type.name === 'Money') return [];
    return Object.values(type.getFields())
      .filter((field) => saysMoney.test(field.name) && ['Int', 'Float'].includes(getNamedType(field.type).name))
      .map(({ name }) => `${type.name}.${name}`);
  });
}

describe('money in GraphQL', () => {
  it.each(['./schema.graphql', './admin.schema.graphql'])('is of one type in %s', (file) => {
    expect(loose(schemaOf(file)).filter((field) => !allowed.includes(field))).toEqual([]);
  });

  it('is found where it is a bare number', () => {
    expect(loose(buildSchema('type Query { price: Int! count: Int } type Bill { total: Float }'))).toEqual([
      'Query.price',
      'Bill.total',
    ]);
  });
});
