import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCatalogue } from '../vite/catalogue.ts';
import { parseFile } from '../vite/declarations.ts';
import { messageGroups, shareOut } from '../vite/message-groups.ts';
import { messageNeeds } from '../vite/message-needs.ts';
import { homeTiles } from './app/routes/home-tiles.ts';
import { legalPages, menu } from './app/routes/menu.ts';
import { routeTable } from './app/routes/route-table.ts';

const root = join(import.meta.dirname, '..');
const needs = messageNeeds(root, true);
const { first: shell, answers } = needs;
const catalogue = Object.keys(readCatalogue(root, 'en'));

describe('the messages of the first load', () => {
  it('hold each title, menu entry and tile', () => {
    const shown = [
      ...routeTable.map(({ title }) => title),
      ...[...menu, ...legalPages].map(({ label }) => label),
      ...homeTiles.flatMap(({ title, text }) => [title, text]),
    ];
    expect(shown.filter((id) => !shell.has(id))).toEqual([]);
  });

  it('hold what the server says of every request, and nothing of a single module', () => {
    expect([...shell].filter((id) => /^(errors|rules)\./.test(id)).length).toBeGreaterThan(20);
    expect([...shell].filter((id) => /\.refusals\.|^(fields|mail)\./.test(id))).toEqual([]);
  });
});

describe('an answer of the server', () => {
  it('finds each refusal by the namespace of its key', () => {
    const refusals = catalogue.filter((id) => id.includes('.refusals.'));
    const found = (id: string) => shell.has(id) || answers.get(id.slice(0, id.indexOf('.')))?.has(id);
    expect(refusals.filter((id) => !found(id))).toEqual([]);
  });

  it('is never a label, or what only the server writes', () => {
    const ids = [...answers.values()].flatMap((each) => [...each]);
    expect(ids.filter((id) => /^fields\.|\.(mail|data|document)\./.test(id))).toEqual([]);
  });
});

describe('a message that the web names', () => {
  it('is in the first load, in what a part needs or in what the server answers', () => {
    const loaded = new Set([...shell, ...[...needs.parts.values(), ...answers.values()].flatMap((each) => [...each])]);
    const declarations = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|gql\/|testing\//.test(file))
      .map((file) => parseFile(join(root, 'src', file)))
      .flatMap(({ effects, declared }) => [effects, ...declared.values()]);
    const literals = new Set(declarations.flatMap((each) => [...each.literals]));
    const beginnings = [...new Set(declarations.flatMap((each) => [...each.beginnings]))];
    const named = catalogue.filter((id) => literals.has(id) || beginnings.some((each) => id.startsWith(each)));
    expect(named.length).toBeGreaterThan(1000);
    expect(named.filter((id) => !loaded.has(id))).toEqual([]);
  });
});

const ids = (...names: string[]) => JSON.stringify(Object.fromEntries(names.map((name) => [name, name])));

describe('what a part brings', () => {
  let project: string;
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), content);
  };
  const page = 'apps/web/src/features/cart/CartPage.tsx';
  const brought = (part = page) => {
    const { neededBy, idsOf } = messageGroups(join(project, 'apps/web'), true);
    return neededBy(join(project, part)).flatMap(idsOf);
  };

  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'groups-'));
    put('apps/web/src/main.tsx', "import { table } from './app/table.ts';\nrun(table);");
    put(
      'apps/web/src/app/table.ts',
      "export const table = { title: 'cart.title', page: () => import('../features/cart/CartPage.tsx') };",
    );
    put('apps/web/src/app/routes/HomeRoute.tsx', '');
    put('apps/web/src/features/cart/messages.en.json', ids('cart.title', 'cart.empty', 'cart.why.a', 'cart.why.b'));
    put('apps/web/src/ui/messages.en.json', ids('form.send', 'form.back'));
    put(
      'apps/web/src/ui/Form.tsx',
      "export const Form = () => <Say id='form.send' />;\nexport const back = 'form.back';",
    );
    put('libs/contracts/kernel/messages.en.json', ids('errors.busy', 'mail.reason'));
    put(
      'libs/contracts/shop/messages.en.json',
      ids('shop.refusals.soldOut', 'shop.rules.name', 'fields.Item.name', 'fields.Coupon.code', 'shop.mail.paid.body'),
    );
    put('libs/contracts/shop/index.ts', "export { itemRules, most } from './item.rules.js';");
    put('libs/contracts/shop/item.rules.ts', 'export const itemRules = rulesFor({});\nexport const most = 3;');
    put(
      'libs/contracts/generated/admin-metadata/shop.ts',
      "export const items = { label: 'fields.Item.name' };\nexport const coupons = { label: 'fields.Coupon.code' };",
    );
    for (const folder of [
      'apps/web/src/features/cart',
      'apps/web/src/ui',
      'libs/contracts/kernel',
      'libs/contracts/shop',
    ])
      put(`${folder}/messages.zh.json`, '{}');
  });
  afterEach(() => rmSync(project, { recursive: true, force: true }));

  it('is nothing when the first load has it all', () => {
    put(page, "export default () => say('cart.title', 'errors.busy');");
    expect(brought()).toEqual([]);
  });
  it('are the words that it names, and those that it names of what it imports', () => {
    put(page, "import { Form } from '../../ui/Form.tsx';\nexport default () => [<Form />, say('cart.empty')];");
    expect(brought()).toEqual(['cart.empty', 'form.send']);
  });
  it('are words named by their beginning', () => {
    put(page, 'export default ({ why }) => say(`cart.why.${why}`);');
    expect(brought()).toEqual(['cart.why.a', 'cart.why.b']);
  });
  it('are the words of statements that run when it is loaded', () => {
    put(page, "import '../../ui/start.ts';\nexport default 1;");
    put('apps/web/src/ui/start.ts', "announce('form.back');\nexport const unused = 'form.send';");
    expect(brought()).toEqual(['form.back']);
  });
  it('are found through files that only pass names on', () => {
    put(page, "import { all, sending as Send } from '../../ui/index.ts';\nexport default () => [<Send />, all.back];");
    put('apps/web/src/ui/index.ts', "export { Form as sending } from './Form.tsx';\nexport * as all from './more.ts';");
    put('apps/web/src/ui/more.ts', "export * from './Form.tsx';");
    expect(brought()).toEqual(['form.back', 'form.send']);
  });
  it('are the words of the rules that it checks an input with, at once or once a form is opened', () => {
    put('libs/contracts/shop/item.rules.ts', "export const itemRules = rulesFor({ name: key('shop.rules.name') });");
    put(page, "import { itemRules } from '@meridian/contracts/shop';\nexport default () => check(itemRules);");
    expect(brought()).toEqual(['shop.rules.name']);
    put(
      'libs/contracts/generated/admin-metadata/shop.ts',
      "export const add = { rules: async () => (await import('../../shop/item.rules.js')).itemRules };",
    );
    put(
      page,
      "import { add } from '@meridian/contracts/generated/admin-metadata/shop';\nexport default () => open(add);",
    );
    expect(brought()).toEqual(['shop.rules.name']);
  });
  it('are of the refusals of a module those that it names: the others come with the refusal', () => {
    put('libs/contracts/shop/messages.en.json', ids('shop.refusals.soldOut', 'shop.refusals.tooMany'));
    put(page, "export default () => say('shop.refusals.soldOut');");
    expect(brought()).toEqual(['shop.refusals.soldOut']);
    put(page, "import { itemRules } from '@meridian/contracts/shop';\nexport default () => check(itemRules);");
    expect(brought()).toEqual([]);
  });
  it('are the labels of the lists that it draws, and of no other list', () => {
    const from = '@meridian/contracts/generated/admin-metadata/shop';
    put(page, `import { items } from '${from}';\nexport default () => draw(items);`);
    expect(brought()).toEqual(['fields.Item.name']);
  });
  it('are not the words of what it loads later or knows as a type', () => {
    const open = "const open = () => import('../../ui/Form.tsx');";
    put(page, `import type { Form } from '../../ui/Form.tsx';\n${open}\nexport default open as Form;`);
    expect(brought()).toEqual([]);
    expect(brought('apps/web/src/ui/Form.tsx')).toEqual(['form.back', 'form.send']);
  });
  it('are not again what all that load it have brought', () => {
    put(page, "export default () => [say('form.send'), import('../../ui/Form.tsx')];");
    expect(brought('apps/web/src/ui/Form.tsx')).toEqual(['form.back']);
  });
  it('is refused to a file that nothing reaches', () => {
    put(page, 'export default 1;');
    expect(() => brought('apps/web/src/ui/Form.tsx')).toThrow('Form.tsx is loaded later by code that nothing reaches');
  });
  it('does not depend on the folders of code and messages', () => {
    const from = '@meridian/contracts/shop';
    const code = (form: string) =>
      `import { itemRules } from '${from}';\nimport { Form } from '${form}';\nexport default () => [<Form />, itemRules, say('cart.empty', 'shop.refusals.soldOut')];`;
    put(page, code('../../ui/Form.tsx'));
    const before = brought();
    rmSync(join(project, 'apps/web/src/features'), { recursive: true });
    rmSync(join(project, 'apps/web/src/ui'), { recursive: true });
    const moved = 'apps/web/src/features/shop/cart/own/CartPage.tsx';
    put('apps/web/src/app/table.ts', `export const table = ['cart.title', import('../../${moved.slice(9)}')];`);
    put(moved, code('../form/Form.tsx'));
    put('apps/web/src/features/shop/cart/form/Form.tsx', "export const Form = () => <Say id='form.send' />;");
    put('apps/web/src/features/shop/own.messages.en.json', ids('form.send', 'cart.why.a', 'cart.why.b'));
    put('apps/web/src/features/shop/messages.en.json', ids('cart.empty', 'form.back', 'cart.title'));
    put('libs/contracts/shop/messages.en.json', ids('fields.Item.name', 'shop.rules.name'));
    put('libs/contracts/shop/orders/orders.messages.en.json', ids('shop.refusals.soldOut', 'fields.Coupon.code'));
    expect(brought(moved)).toEqual(before);
    expect(before).toContain('shop.refusals.soldOut');
  });
});

describe('files of words', () => {
  const share = (needed: Record<string, string[]>, size = 1000) =>
    shareOut(new Map(Object.entries(needed).map(([part, list]) => [part, new Set(list)])), () => size)
      .map(({ parts, ids: own }) => `${parts.toSorted().join('+')}: ${own.join(' ')}`)
      .sort();

  it('are one a part where parts have little in common', () => {
    expect(share({ a: ['x', 'y'], b: ['y', 'z', 'w'] })).toEqual(['a: x y', 'b: w y z']);
  });
  it('are one together where parts need nearly the same', () => {
    expect(share({ a: ['v', 'x', 'y'], b: ['v', 'x', 'y', 'z'], c: ['q'] })).toEqual(['a+b: v x y z', 'c: q']);
  });
  it('never burden a part that needs little with much', () => {
    expect(share({ a: ['x'], b: ['x', 'y', 'z', 'w'] })).toEqual(['a: x', 'b: w x y z']);
  });
  it('are none for a part that needs none', () => {
    expect(share({ a: [], b: ['x'] })).toEqual(['b: x']);
  });
  it('are the same whatever the parts are called', () => {
    const lists = [['v', 'x', 'y'], ['v', 'x', 'z'], ['v', 'y', 'z'], ['u']];
    const contents = (names: string[]) =>
      share(Object.fromEntries(names.map((name, index) => [name, lists[index] ?? []])), 900).map((each) =>
        each.slice(each.indexOf(':')),
      );
    expect(contents(['d', 'a', 'c', 'b'])).toEqual(contents(['a', 'b', 'c', 'd']));
  });
  it('are at most three a part in the product, with those of refusals', () => {
    const { neededBy } = messageGroups(root, true);
    const counts = [...needs.parts.keys()].map((part) => [basename(part), neededBy(part).length] as const);
    expect(counts.filter(([, count]) => count > 3)).toEqual([]);
  });
});
