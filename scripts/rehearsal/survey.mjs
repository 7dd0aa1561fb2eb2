import { buildSchema, getNamedType, isEnumType, isObjectType, isRequiredArgument, isScalarType } from 'graphql';

/** @typedef {import('graphql').GraphQLObjectType} ObjectType */
/** @typedef {{ readonly answered: boolean, readonly errors: ReadonlySet<string> }} Surveyed */

const levels = 4;

/** Whatever can be asked for without an argument. @param {ObjectType} type @param {number} level @returns {string} */
function fieldsOf(type, level) {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return [];
    const named = getNamedType(field.type);
    if (isScalarType(named) || isEnumType(named)) return [field.name];
    if (!isObjectType(named) || level === levels) return [];
    return [`${field.name} ${fieldsOf(named, level + 1)}`];
  });
  return `{ ${['__typename', ...fields].join(' ')} }`;
}

/** A document for each question that needs no argument. @param {string} sdl @returns {readonly [string, string][]} */
function questionsOf(sdl) {
  const { Query } = buildSchema(sdl).getTypeMap();
  if (!isObjectType(Query)) return [];
  return Object.values(Query.getFields()).flatMap((field) => {
    const named = getNamedType(field.type);
    if (field.args.some(isRequiredArgument)) return [];
    const fields = isObjectType(named) ? fieldsOf(named, 1) : '';
    return [/** @type {[string, string]} */ ([field.name, `{ ${field.name} ${fields} }`])];
  });
}

/**
 * What a member of staff is answered to every question without arguments of these schemas, all fields deep.
 * @param {Awaited<ReturnType<typeof import('./load.mjs')['staffAt']>>} staff @param {Record<string, string>} schemas
 */
export async function survey({ ask }, schemas) {
  /** @type {Map<string, Surveyed>} */
  const found = new Map();
  for (const [path, sdl] of Object.entries(schemas)) {
    for (const [name, query] of questionsOf(sdl)) {
      const { status, body } = await ask('POST', path, { query });
      const errors = new Set(
        /** @type {any[]} */ (body.errors ?? []).map(
          ({ message, extensions }) => `${extensions?.code ?? ''} ${message}`,
        ),
      );
      if (status >= 500) errors.add(`status ${status}`);
      found.set(`${path} ${name}`, { answered: Boolean(body.data?.[name] ?? body.data), errors });
    }
  }
  return found;
}

/** What was answered before and is not any more. @param {ReadonlyMap<string, Surveyed>} before @param {ReadonlyMap<string, Surveyed>} after */
export function lostAnswers(before, after) {
  return [...before].flatMap(([name, { answered, errors }]) => {
    const now = after.get(name);
    const fresh = [...(now?.errors ?? [])].filter((each) => !errors.has(each));
    if (fresh.length > 0) return [`${name}: ${fresh.join('; ')}`];
    return answered && !now?.answered ? [`${name} is not answered any more`] : [];
  });
}
