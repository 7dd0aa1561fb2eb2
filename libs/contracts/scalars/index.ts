import { isDay } from '@meridian/domain/kernel/rules';
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const written = '2026-06-01T09:30:00.000Z';

function refuse(scalar: string): never {
  throw new GraphQLError(`${scalar}: not a value of this kind`);
}

function readInstant(value: unknown): string {
  if (typeof value === 'string' && isAsWritten(value)) return value;
  if (typeof value !== 'string' || !instant.test(value) || !isDay(value.slice(0, 10))) refuse('DateTime');
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? refuse('DateTime') : date.toISOString();
}

/** As we write it ourselves: a year before 0 or after 9999 is longer. */
function isAsWritten(text: string): boolean {
  if (text.length !== written.length) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}

function readDay(value: unknown): string {
  return typeof value === 'string' && isDay(value) ? value : refuse('Date');
}

function scalar(name: string, read: (value: unknown) => string, write: (value: unknown) => string) {
  return new GraphQLScalarType<string, string>({
    name,
    serialize: write,
    parseValue: read,
    parseLiteral: (node: ValueNode) => (node.kind === Kind.STRING ? read(node.value) : refuse(name)),
  });
}

export const scalars = {
  DateTime: scalar('DateTime', readInstant, (value) =>
    value instanceof Date ? value.toISOString() : readInstant(value),
  ),
  Date: scalar('Date', readDay, readDay),
};
