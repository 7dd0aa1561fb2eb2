import {
  type GraphQLInputType,
  type GraphQLNamedType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import type { Operation } from './permission-calls.js';
import type { Variables } from './permission-sample.js';

const scalars: Readonly<Record<string, (nth: number) => unknown>> = {
  ID: () => 'nothing',
  String: (nth) => `Nothing ${nth}`,
  Int: (nth) => nth + 1,
  Float: (nth) => nth,
  Boolean: (nth) => nth % 2 === 0,
  Date: (nth) => `2030-01-${String(6 + nth).padStart(2, '0')}`,
  DateTime: (nth) => `2030-01-${String(6 + nth).padStart(2, '0')}T10:00:00Z`,
};

/** Whatever the schema demands of an operation, with the values that are given in their places. `nth`: others each time. */
export function variablesFor({ field }: Operation, given: Variables = {}, nth = 1): Variables {
  const demanded = field.args.filter((arg) => isRequiredArgument(arg) || isObject(given[arg.name]));
  return { ...given, ...valuesOf(demanded, given, nth) };
}

type Demanded = readonly { readonly name: string; readonly type: GraphQLInputType }[];

function valuesOf(demanded: Demanded, given: Variables, nth: number): Variables {
  return Object.fromEntries(demanded.map(({ name, type }) => [name, valueOf(type, given[name], nth)]));
}

function valueOf(type: GraphQLInputType, given: unknown, nth: number): unknown {
  const named: GraphQLNamedType = getNamedType(type);
  if (given !== undefined && !(isObject(given) && isInputObjectType(named))) return given;
  if (isListType(getNullableType(type))) return [];
  if (isEnumType(named)) return named.getValues()[0]?.name;
  if (!isInputObjectType(named)) return (scalars[named.name] ?? unknownScalar(named.name))(nth);
  const values = isObject(given) ? given : {};
  const demanded = Object.values(named.getFields()).filter(
    (each) => each.name !== 'revision' && (isRequiredInputField(each) || isObject(values[each.name])),
  );
  return { ...values, ...valuesOf(demanded, values, nth) };
}

const isObject = (value: unknown): value is Variables =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function unknownScalar(name: string): never {
  throw new Error(`nobody said what a ${name} looks like`);
}
