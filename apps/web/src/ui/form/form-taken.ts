/** Told by a form, up its page, once what was typed is taken and nothing of it is missing. */
export const formTaken = 'formtaken';
