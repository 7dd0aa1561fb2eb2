import { RequestMethod, UseGuards, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/internal';
import { MetadataScanner, type ModulesContainer } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { demand, ruleOf, type RuleName } from '../session/allow.js';

const guarded = new WeakSet<object>();

/** Puts the rule of `@Allow` in front of each route of each controller, before the routes are made. Refuses one without; answers the rules by route. */
export function guardControllers(modules: ModulesContainer): ReadonlyMap<string, RuleName> {
  const rules = new Map<string, RuleName>();
  const scanner = new MetadataScanner();
  for (const module of modules.values()) {
    for (const { metatype } of module.controllers.values()) {
      if (typeof metatype !== 'function') continue;
      const prototype = metatype.prototype as Record<string, object>;
      for (const name of scanner.getAllMethodNames(prototype)) {
        const method = prototype[name];
        if (!method || !Reflect.hasMetadata(PATH_METADATA, method)) continue;
        const rule = ruleOf(method);
        if (!rule) throw new Error(`REST: ${metatype.name}.${name} has no @Allow`);
        rules.set(`${methodOf(method)} ${pathOf(metatype)}${pathOf(method)}`, rule);
        if (guarded.has(method)) continue;
        guarded.add(method);
        UseGuards(new RuleGuard(rule))(prototype, name, { value: method });
      }
    }
  }
  return rules;
}

function methodOf(method: object): string {
  return RequestMethod[Reflect.getMetadata(METHOD_METADATA, method) as RequestMethod];
}

function pathOf(routed: object): string {
  const path = (Reflect.getMetadata(PATH_METADATA, routed) as string).replace(/^\/|\/$/g, '');
  return path && `/${path}`;
}

class RuleGuard implements CanActivate {
  constructor(private readonly rule: RuleName) {}

  canActivate(context: ExecutionContext): true {
    demand(this.rule, context.switchToHttp().getRequest<FastifyRequest>().viewer);
    return true;
  }
}
