import {
  longestViewAddress,
  longestViewName,
  longestViewNameStored,
  longestViewText,
  mostViewColumns,
  seesMoreThan,
} from '@meridian/domain/tasks/rules';
import { longestId } from '@meridian/domain/kernel/rules';
import { type AnyObject, array, boolean, string } from 'yup';
import type {
  DeleteViewInput,
  RenameViewInput,
  ReplaceViewInput,
  SaveViewInput,
  ShareViewInput,
} from '../generated/admin.js';
import { knownId, line, seenRevision } from '../kernel/fields.js';
import { key, rulesFor } from '../kernel/rules.js';

const seen = { id: knownId(), revision: seenRevision() };
const name = line(longestViewNameStored).test('seen', (text, { createError }) =>
  text !== undefined && seesMoreThan(text, longestViewName)
    ? createError({ message: key('rules.tooLong'), params: { max: longestViewName } })
    : true,
);
const shows = {
  address: string().max(longestViewAddress).defined(),
  typed: string().max(longestViewText).nullable().optional(),
  columns: array<AnyObject, string>(string().max(longestId).required()).max(mostViewColumns).nullable().optional(),
};

export const saveViewRules = rulesFor<SaveViewInput>({ list: knownId(), ...shows, name, shared: boolean().required() });
export const renameViewRules = rulesFor<RenameViewInput>({ ...seen, name });
export const replaceViewRules = rulesFor<ReplaceViewInput>({ ...seen, ...shows });
export const shareViewRules = rulesFor<ShareViewInput>({ ...seen, shared: boolean().required() });
export const deleteViewRules = rulesFor<DeleteViewInput>(seen);
