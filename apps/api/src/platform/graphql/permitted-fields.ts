import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql';
import { allows } from '../session/allow.js';
import type { GraphqlContext } from './context.js';
import type { FieldRules } from './guard-schema.js';
import { resolvedAs } from './staff-field.js';

const fieldName = 'permittedActions';

/** Of the actions that a record permits, each viewer reads those that they may call: by the rule of the mutation itself. */
export function guardPermittedActions(schema: GraphQLSchema, rules: FieldRules, staffOnly: boolean): void {
  const ruleFor = (action: string) => {
    const [mutation = ''] = action.split(':');
    const name = resolvedAs(mutation, staffOnly, (each) => rules.has(`Mutation.${each}`));
    const rule = rules.get(`Mutation.${name}`);
    if (rule === undefined || !schema.getMutationType()?.getFields()[mutation]) {
      throw new Error(`${fieldName}: there is no mutation ${mutation}`);
    }
    return rule;
  };
  for (const type of Object.values(schema.getTypeMap())) {
    const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
    if (field) filter(field as GraphQLField<unknown, GraphqlContext>, ruleFor);
  }
}

function filter(
  field: GraphQLField<unknown, GraphqlContext>,
  ruleFor: (action: string) => Parameters<typeof allows>[0],
) {
  const { resolve = defaultFieldResolver } = field;
  field.resolve = async (source, args, context, info) => {
    const actions = (await resolve(source, args, context, info)) as readonly string[];
    return actions.filter((action) => allows(ruleFor(action), context.viewer));
  };
}
