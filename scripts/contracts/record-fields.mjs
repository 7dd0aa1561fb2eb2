import { getNamedType, isInputObjectType, isObjectType } from 'graphql';

/**
 * The fields of each record in the order of its forms, those that no form asks for after them.
 * @param {import('graphql').GraphQLSchema} schema @param {Readonly<Record<string, readonly string[]>>} forms
 */
export function recordFields(schema, forms) {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const records = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !type.name.startsWith('__') && !roots.includes(type));
  const entries = records.map((record) => {
    const asked = (forms[record.name] ?? []).flatMap((form) => mutations[form]?.args ?? []);
    const names = [...asked, ...Object.values(record.getFields())].flatMap((field) => namesIn(field, []));
    return /** @type {const} */ ([record.name, [...new Set(names)]]);
  });
  return `/** The fields of each record in the order in which its forms ask for them. */
export const recordFields: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(Object.fromEntries(entries), null, 2)};\n`;
}

/** A field with those of its own input within it. @param {{ name: string, type: import('graphql').GraphQLType }} field @param {readonly unknown[]} within */
function namesIn({ name, type }, within) {
  const named = getNamedType(type);
  if (!isInputObjectType(named) || within.includes(named)) return [name];
  const inner = Object.values(named.getFields()).flatMap((field) => namesIn(field, [...within, named]));
  return [name, ...inner];
}
