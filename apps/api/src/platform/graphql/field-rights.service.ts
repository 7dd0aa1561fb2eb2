import { Inject, Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { allows, type RuleName } from '../session/allow.js';
import type { Viewer } from '../session/viewer.js';
import { type FieldRules, findRules } from './guard-schema.js';
import { resolvedAs } from './staff-field.js';

const open: readonly RuleName[] = ['public', 'signedIn', 'member'];

/** Whether somebody may ask for a query of the staff, by the rule of the query itself. */
@Injectable()
export class FieldRights {
  private rules?: FieldRules;

  constructor(@Inject(ModulesContainer) private readonly modules: ModulesContainer) {}

  /** The mutations that not everybody may ask for, and the viewer may. */
  permittedMutations(viewer: Viewer): string[] {
    const own = [...this.ruled()].filter(([, rule]) => !open.includes(rule) && allows(rule, viewer));
    return own.flatMap(([field]) => field.match(/^Mutation\.(?:staff:)?(\w+)$/)?.[1] ?? []);
  }

  mayRead(query: string, viewer: Viewer): boolean {
    const rules = this.ruled();
    const rule = rules.get(`Query.${resolvedAs(query, true, (name) => rules.has(`Query.${name}`))}`);
    return rule !== undefined && allows(rule, viewer);
  }

  private ruled(): FieldRules {
    this.rules ??= findRules(this.modules);
    return this.rules;
  }
}
