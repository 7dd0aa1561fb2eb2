// `...WholeOrder` in a document stands for every field of the type Order, so that a new field is named in the schema alone.
import { getNamedType, isCompositeType, isObjectType, isRequiredArgument, Kind, parse, visit } from 'graphql';

const spread = /^Whole(\w+)$/;

/** @param {import('graphql').GraphQLSchema} schema */
export function wholeRecords(schema) {
  return {
    transform: ({ documents }) =>
      documents.map((entry) => ({
        ...entry,
        document: visit(entry.document, { FragmentSpread: (node) => expanded(node) }),
      })),
  };

  /** @param {import('graphql').FragmentSpreadNode} node */
  function expanded(node) {
    const name = spread.exec(node.name.value)?.[1];
    if (!name) return undefined;
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new Error(`...${node.name.value}: the schema has no object type ${name}`);
    const [fragment] = parse(`{ ... on ${name} ${selectionOf(type, [])} }`, { noLocation: true }).definitions;
    return fragment?.kind === Kind.OPERATION_DEFINITION ? fragment.selectionSet.selections[0] : undefined;
  }
}

/** @param {import('graphql').GraphQLObjectType} type @param {readonly string[]} within @returns {string} */
function selectionOf(type, within) {
  if (within.includes(type.name)) throw new Error(`...Whole${within[0]}: ${type.name} is within itself`);
  const fields = Object.values(type.getFields())
    .filter(({ args }) => !args.some(isRequiredArgument))
    .map((field) => {
      const named = getNamedType(field.type);
      if (isObjectType(named)) return `${field.name} ${selectionOf(named, [...within, type.name])}`;
      if (isCompositeType(named)) throw new Error(`...Whole${within[0] ?? type.name}: ${field.name} is no single type`);
      return field.name;
    });
  return `{ ${fields.join(' ')} }`;
}
