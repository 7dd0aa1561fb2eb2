/** Every id of every message file; npm run contracts lists the files in src/generated/messages.d.ts. A missing id does not compile. */
export type MessageId = FormatjsIntl.Message extends { ids: infer Ids extends string } ? Ids : never;
