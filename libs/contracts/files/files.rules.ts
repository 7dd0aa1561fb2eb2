import { longestPictureText } from '@meridian/domain/files/rules';
import type { DescribePictureInput, PictureInput } from '../generated/admin.js';
import { knownId, seenRevision } from '../kernel/fields.js';
import { inBoth } from '../kernel/local-text.js';
import { rulesFor } from '../kernel/rules.js';

export const describePictureRules = rulesFor<DescribePictureInput>({
  id: knownId(),
  revision: seenRevision(),
  text: inBoth(longestPictureText),
});

export const pictureRules = rulesFor<PictureInput>({ id: knownId() });
