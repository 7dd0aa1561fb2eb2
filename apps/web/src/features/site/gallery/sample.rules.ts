import { boolean, object, string } from 'yup';
import { birthDay, type Rules } from '@meridian/contracts/kernel';
import type { MessageId } from '../../../lib/i18n/message-id.ts';

const say = (id: MessageId) => id;

export type Sample = {
  name: string;
  email: string;
  phone: string;
  born: string;
  relation: string;
  length: string;
  agree: boolean;
};

export const sampleRules: Rules<Sample> = object({
  name: string().trim().required().max(60),
  email: string().trim().required().email(),
  phone: string().trim().defined(),
  born: birthDay().defined(),
  relation: string().required(),
  length: string().required(),
  agree: boolean().required().isTrue(say('rules.required')),
});

export type Child = { who: string; childName: string; born: string };

export const whoRules: Rules<Pick<Child, 'who'>> = object({ who: string().required() });
export const childNameRules: Rules<Pick<Child, 'childName'>> = object({
  childName: string().trim().required().max(60),
});
export const bornRules: Rules<Pick<Child, 'born'>> = object({ born: birthDay().defined() });
