import { Inject, Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { allows } from '../session/allow.js';
import type { Viewer } from '../session/viewer.js';
import { type FieldRules, findRules } from './guard-schema.js';
import { resolvedAs } from './staff-field.js';

/** Whether somebody may ask for a query of the staff, by the rule of the query itself. */
@Injectable()
export class FieldRights {
  private rules?: FieldRules;

  constructor(@Inject(ModulesContainer) private readonly modules: ModulesContainer) {}

  mayRead(query: string, viewer: Viewer): boolean {
    this.rules ??= findRules(this.modules);
    const rules = this.rules;
    const rule = rules.get(`Query.${resolvedAs(query, true, (name) => rules.has(`Query.${name}`))}`);
    return rule !== undefined && allows(rule, viewer);
  }
}
