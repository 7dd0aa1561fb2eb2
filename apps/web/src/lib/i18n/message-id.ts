/** Every id of every message file; src/messages.d.ts lists the files. A missing id does not compile. */
export type MessageId = FormatjsIntl.Message extends { ids: infer Ids extends string } ? Ids : never;
