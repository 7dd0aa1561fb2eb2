/** The longest of each kind of text, in UTF-16 code units. */
export const longestId = 40;
export const longestName = 80;
export const longestEmail = 254;
export const longestPhone = 20;
export const longestAddressLine = 120;
export const longestCity = 80;
export const longestPostCode = 12;
export const longestEthnicity = 60;
/** The name of a thing on a list: of a test, an item, a venue. */
export const longestTitle = 120;
export const longestPicturePath = 300;

/** Largest first on lists that staff sort by hand. */
export const highestPriority = 10_000;

/** The path of a picture on this site. */
export const picturePathForm = /^(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/;

/** A number as it was written, such as `5.20`. */
export const decimalForm = /^-?\d{1,9}(\.\d{1,6})?$/;

/** A name in an open set, such as the kind of what is paid for: a new one needs no new version of an event. */
export const openNameForm = /^[a-z][A-Za-z0-9-]{0,39}$/;

const chinese = /\p{Script=Han}/u;

export const isChinese = (text: string): boolean => chinese.test(text);
