import { markup, type Markup } from '../../../platform/mail/index.js';
import type { PersonalRecords } from './personal-record-sources.registry.js';
import type { MyData } from './my-data.reads.js';
import { MyDataWords } from './my-data.words.js';

interface Frame {
  readonly product: string;
  readonly now: Date;
}

type Fields = readonly (readonly [name: string, value: unknown])[];

/** One file that any browser reads, now and in ten years. */
export function myDataPage(
  { person, devices, access, history }: MyData,
  kept: readonly PersonalRecords[],
  { product, now }: Frame,
): Markup {
  const words = new MyDataWords(person.settings.language);
  const rows = (fields: Fields) =>
    fields.map(([name, value]) => markup`<tr><th>${words.field(name)}</th><td>${words.value(name, value)}</td></tr>`);
  const table = (fields: Fields) => markup`<table>${rows(fields)}</table>`;
  const section = (title: string, parts: readonly Markup[]) =>
    markup`<h2>${words.say(title)}</h2>${parts.length > 0 ? parts : markup`<p>${words.say('nothing')}</p>`}`;
  const happened = history.map(
    ({ at, event, details }) =>
      markup`<h3>${words.event(event)}</h3><p><time datetime="${at.toISOString()}">${words.time(at)}</time></p>${table(Object.entries(details))}`,
  );
  const elsewhere = kept.map(
    ({ title, records }) =>
      markup`<h2>${words.message(title)}</h2>${records.map(
        (record) =>
          markup`<table>${record.map(({ label, value }) => markup`<tr><th>${words.message(label)}</th><td>${value ?? '–'}</td></tr>`)}</table>`,
      )}`,
  );
  return markup`<!doctype html>
<html lang="${person.settings.language === 'zh' ? 'zh-Hans' : 'en'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.say('heading', { product })}</title><style>${style}</style></head>
<body><main>
<h1>${words.say('heading', { product })}</h1>
<p>${words.say('written', { at: words.time(now) })} ${words.say('note')}</p>
${section('current', [table(currentFields(person))])}
${section(
  'devices',
  devices.map(({ device, startedAt, lastUsedAt }) => table(Object.entries({ device, startedAt, lastUsedAt }))),
)}
${section(
  'access',
  access.map(({ at, by, byLink, role, reason, record, how }) =>
    table(
      Object.entries({
        at,
        by: byLink ? words.say('value.link') : by,
        role: byLink ? null : role,
        reason,
        record,
        how,
      }),
    ),
  ),
)}
${elsewhere}
${section('history', happened)}
</main></body></html>
`;
}

function currentFields({ settings, contacts, profile, ...person }: MyData['person']): Fields {
  const { id, firstName, lastName, email, newEmail, username, role, tags, confirmed, doctor, prescriber } = person;
  const { active: _confirmed, ...reached } = contacts;
  const { missing: _missing, ...fields } = profile;
  const { guest, language, otp, analytics } = settings;
  const account = { id, email, newEmail, username, role, tags, confirmed, guest, language, otp, analytics };
  return Object.entries({ firstName, lastName, ...account, ...fields, ...reached, doctor, prescriber });
}

const style = markup`
body { font: 16px/1.5 system-ui, 'PingFang SC', 'Microsoft YaHei', sans-serif; color: #16211f; margin: 0; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h2 { margin: 2.5rem 0 0.5rem; border-bottom: 1px solid #cfd8d5; }
h3 { margin: 1.5rem 0 0; font-size: 1rem; }
h3 + p { margin: 0; color: #55615e; }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0; }
th { text-align: left; font-weight: 500; width: 40%; }
th, td { padding: 0.25rem 0.5rem 0.25rem 0; vertical-align: top; overflow-wrap: anywhere; }
@media print { main { max-width: none; } }
`;
