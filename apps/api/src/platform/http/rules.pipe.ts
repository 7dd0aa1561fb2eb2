import type { PipeTransform } from '@nestjs/common';
import { validateInput, type Rules } from '@meridian/contracts/kernel';
import { invalidFields } from './problem.js';

/** `@Body(new RulesPipe(rules))`: the same rules as the form, and an errors list with the field and a message key. */
export class RulesPipe<Input extends object> implements PipeTransform<unknown, Input> {
  constructor(private readonly rules: Rules<Input>) {}

  transform(body: unknown): Input {
    const validated = validateInput(this.rules, typeof body === 'object' && body !== null ? body : {});
    if (!validated.ok) throw invalidFields(validated.errors);
    return validated.value;
  }
}
