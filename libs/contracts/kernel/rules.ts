import { type AnyObject, array, type ISchema, type ObjectSchema, object, setLocale } from 'yup';
import type { MessageKey } from '../generated/message-key.js';

/** A rule of one field: it must accept exactly what the field may hold. */
type RuleFor<Value> = ISchema<Value, AnyObject> & { readonly __outputType: Value };

/** A rule for every field of a generated input; one too few or too many does not compile. */
export type RulesFor<Input> = { readonly [Field in keyof Required<Input>]: RuleFor<Input[Field]> };

export type Rules<Input> = ObjectSchema<Input & AnyObject>;

export function rulesFor<Input extends object>(fields: RulesFor<Input>): Rules<Input> {
  return object(fields as never) as unknown as Rules<Input>;
}

/** Marks a text as a message key, so that a key which does not exist fails to compile. */
export function key(messageKey: MessageKey): MessageKey {
  return messageKey;
}

/** A list that a program fills in, judged as a whole: thousands of wrong entries cost no more than right ones. */
export const idList = ({ most, longest }: { readonly most: number; readonly longest: number }) =>
  array<AnyObject, string>()
    .max(most)
    .test('ids', key('rules.invalid'), (ids) =>
      (ids ?? []).every((id) => typeof id === 'string' && id !== '' && id.length <= longest),
    );

setLocale({
  mixed: {
    default: key('rules.invalid'),
    required: key('rules.required'),
    defined: key('rules.required'),
    notNull: key('rules.required'),
    oneOf: key('rules.notOffered'),
    notOneOf: key('rules.invalid'),
    notType: key('rules.invalid'),
  },
  string: {
    length: key('rules.exactLength'),
    min: key('rules.tooShort'),
    max: key('rules.tooLong'),
    matches: key('rules.invalid'),
    email: key('rules.email'),
    url: key('rules.url'),
    uuid: key('rules.invalid'),
    trim: key('rules.invalid'),
    uppercase: key('rules.invalid'),
  },
  number: {
    min: key('rules.tooSmall'),
    max: key('rules.tooLarge'),
    lessThan: key('rules.lessThan'),
    moreThan: key('rules.moreThan'),
    positive: key('rules.moreThan'),
    negative: key('rules.lessThan'),
    integer: key('rules.integer'),
  },
  array: { min: key('rules.tooFew'), max: key('rules.tooMany'), length: key('rules.exactCount') },
  object: { noUnknown: key('rules.invalid') },
});
