import type { ModulesContainer } from '@nestjs/core';
import { MetadataScanner } from '@nestjs/core';
import { RESOLVER_NAME_METADATA, RESOLVER_TYPE_METADATA } from '@nestjs/graphql';
import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, isUnionType } from 'graphql';
import { Problem } from '../http/problem.js';
import { demand, ruleOf, type RuleName } from '../session/allow.js';
import { findOperations } from '../operations/bound-operations.js';
import type { GraphqlContext } from './context.js';
import { resolvedAs } from './staff-field.js';

export type FieldRules = ReadonlyMap<string, RuleName>;

const roots = ['Query', 'Mutation', 'Subscription'];

/** Reads the rule of every operation and the `@Allow` of every root resolver; refuses one without a rule, and two for one field. */
export function findRules(modules: ModulesContainer): FieldRules {
  const rules = new Map<string, RuleName>();
  const faults: string[] = [];
  const note = (field: string, rule: RuleName | undefined) => {
    if (!rule) faults.push(`${field} has no @Allow`);
    else if (rules.has(field))
      faults.push(`${field} is resolved twice; one of staff's own beside a public one is named by staffField()`);
    else rules.set(field, rule);
  };
  for (const [field, rule] of findOperations(modules).flatMap((each) => each.rules)) note(field, rule);
  const scanner = new MetadataScanner();
  for (const prototype of prototypesOf(modules)) {
    for (const name of scanner.getAllMethodNames(prototype)) {
      const method = prototype[name] as object;
      const type = Reflect.getMetadata(RESOLVER_TYPE_METADATA, method) as string | undefined;
      if (!type || !roots.includes(type)) continue;
      const field = `${type}.${(Reflect.getMetadata(RESOLVER_NAME_METADATA, method) as string | undefined) ?? name}`;
      note(field, ruleOf(method));
    }
  }
  if (faults.length > 0) throw new Error(`GraphQL: ${faults.join('; ')}`);
  return rules;
}

function prototypesOf(modules: ModulesContainer): Set<Record<string, unknown>> {
  const prototypes = new Set<Record<string, unknown>>();
  for (const module of modules.values()) {
    for (const { instance } of module.providers.values()) {
      const prototype: unknown = instance && typeof instance === 'object' ? Object.getPrototypeOf(instance) : null;
      if (prototype && prototype !== Object.prototype) prototypes.add(prototype as Record<string, unknown>);
    }
  }
  return prototypes;
}

/** Puts the rule in front of each root field, on the one schema that every path executes. A field without one is closed. */
export function guardSchema(
  schema: GraphQLSchema,
  rules: FieldRules,
  staffOnly: boolean,
): { schema: GraphQLSchema; closed: string[] } {
  const closed: string[] = [];
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const name = resolvedAs(field.name, staffOnly, (each) => rules.has(`${type?.name}.${each}`));
      const rule = rules.get(`${type?.name}.${name}`);
      if (rule === undefined) closed.push(`${type?.name}.${field.name}`);
      guardField(field as GraphQLField<unknown, GraphqlContext>, rule);
    }
  }
  return { schema, closed };
}

function guardField(field: GraphQLField<unknown, GraphqlContext>, rule: RuleName | undefined): void {
  const { resolve = defaultFieldResolver, subscribe } = field;
  const guard = (context: GraphqlContext): void => {
    if (rule === undefined) throw new Problem('unavailable');
    demand(rule, context.viewer);
  };
  field.resolve = (source, args, context, info) => {
    guard(context);
    return resolve(source, args, context, info) as unknown;
  };
  if (!subscribe) return;
  field.subscribe = (source, args, context, info) => {
    guard(context);
    return subscribe(source, args, context, info) as unknown;
  };
}

/** An outcome with one member beside the refusal: whatever does not name its type is that member. */
export function nameSuccesses(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isUnionType(type)) continue;
    const successes = type.getTypes().filter(({ name }) => name !== 'Refusal');
    const [success] = successes;
    if (success && successes.length === 1)
      type.resolveType = (value: { readonly __typename?: string }) => value.__typename ?? success.name;
  }
}
