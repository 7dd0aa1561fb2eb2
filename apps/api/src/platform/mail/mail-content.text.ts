import { linkOf, type Frame, type MailContent } from './mail-content.js';

export function textOf({ heading, paragraphs, action, note }: MailContent, frame: Frame): string {
  const parts = [
    heading,
    ...paragraphs,
    action && `${action.label}\n${linkOf(action)}`,
    note,
    `-- \n${frame.signature}\n${frame.reason}\n${frame.automatic}`,
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}
