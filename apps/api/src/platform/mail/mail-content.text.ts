import { linkOf, type Frame, type MailContent, type MailPart } from './mail-content.js';

export function textOf({ heading, paragraphs, parts = [], action, note }: MailContent, frame: Frame): string {
  const texts = [
    heading,
    ...paragraphs,
    ...parts.map(partText),
    action && `${action.label}\n${linkOf(action)}`,
    note,
    `-- \n${frame.signature}\n${frame.reason}\n${frame.automatic}`,
  ];
  return `${texts.filter((text) => text !== undefined).join('\n\n')}\n`;
}

const partText = ({ heading, rows = [], lines = [] }: MailPart): string =>
  [heading, ...rows.map(({ name, value }) => `${name}  ${value}`), ...lines].join('\n');
