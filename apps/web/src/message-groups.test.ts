import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCatalogue } from '../vite/catalogue.ts';
import { messageGroups } from '../vite/message-groups.ts';
import { homeTiles } from './app/routes/home-tiles.ts';
import { legalPages, menu, staffMenu } from './app/routes/menu.ts';
import { routeTable } from './app/routes/route-table.ts';

const root = join(import.meta.dirname, '..');
const groups = messageGroups(root, true);
const shell = new Set(groups.idsOf('shell'));

describe('the messages of the first load', () => {
  it('hold each title, menu entry and tile', () => {
    const shown = [
      ...routeTable.map(({ title }) => title),
      ...[...menu, ...staffMenu, ...legalPages].map(({ label }) => label),
      ...homeTiles.flatMap(({ title, text }) => [title, text]),
    ];
    expect(shown.filter((id) => !shell.has(id))).toEqual([]);
  });

  it('hold what the server says of every request, and nothing of a single module', () => {
    expect([...shell].filter((id) => /^(errors|rules)\./.test(id)).length).toBeGreaterThan(20);
    expect([...shell].filter((id) => /\.refusals\.|^(fields|mail)\./.test(id))).toEqual([]);
  });

  it('leave to an answer of the server the words of its module', () => {
    const answers = groups.answers();
    expect(answers).toMatchObject({
      identity: ['contracts/identity'],
      profile: ['contracts/identity'],
      shop: ['contracts/shop'],
    });
    expect(groups.idsOf('contracts/shop')).toContain('shop.refusals.alreadyPaid');
    expect(groups.idsOf('contracts/identity').filter((id) => id.includes('.mail.'))).toEqual([]);
  });
});

describe('a refusal', () => {
  it('finds its words, in whichever folder of its module they are', () => {
    const answers = groups.answers();
    const found = (id: string) => answers[id.slice(0, id.indexOf('.'))]?.flatMap(groups.idsOf) ?? [];
    const refusals = Object.keys(readCatalogue(root, 'en')).filter((id) => id.includes('.refusals.'));
    expect(refusals.filter((id) => !shell.has(id) && !found(id).includes(id))).toEqual([]);
  });
});

describe('what a part brings', () => {
  let house: string;
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), content);
  };
  const ids = (...names: string[]) => JSON.stringify(Object.fromEntries(names.map((name) => [name, name])));
  const page = 'apps/web/src/features/cart/CartPage.tsx';
  const needed = () => messageGroups(join(house, 'apps/web'), true).neededBy(join(house, page));

  beforeEach(() => {
    house = mkdtempSync(join(tmpdir(), 'groups-'));
    put('apps/web/src/main.tsx', "import './app/table.ts';");
    put('apps/web/src/app/table.ts', "title: 'cart.title', page: () => import('../features/cart/CartPage.tsx')");
    put('apps/web/src/app/routes/HomeRoute.tsx', '');
    put('apps/web/src/features/cart/messages.en.json', ids('cart.title', 'cart.empty', 'cart.why.a'));
    put('apps/web/src/ui/messages.en.json', ids('form.send'));
    put('apps/web/src/ui/Form.tsx', "<Say id='form.send' />");
    put('libs/contracts/kernel/messages.en.json', ids('errors.busy', 'mail.reason'));
    put(
      'libs/contracts/shop/messages.en.json',
      ids('shop.refusals.soldOut', 'fields.Item.name', 'shop.mail.paid.body'),
    );
    put('libs/contracts/shop/index.ts', "export { itemRules } from './item.rules.js';");
    put('libs/contracts/shop/item.rules.ts', '');
    put('libs/contracts/generated/admin-metadata/shop.ts', '{ "label": "fields.Item.name" }');
  });
  afterEach(() => rmSync(house, { recursive: true, force: true }));

  it('is nothing when the first load has it all', () => {
    put(page, "say('cart.title', 'errors.busy')");
    expect(needed()).toEqual([]);
  });
  it('are the words that it names, and those that what it imports names', () => {
    put(page, "import { Form } from '../../ui/Form.tsx';\nsay('cart.empty');");
    expect(needed()).toEqual(['features/cart', 'ui']);
  });
  it('are words named by their beginning', () => {
    put(page, 'say(`cart.why.${reason}`)');
    expect(needed()).toEqual(['features/cart']);
  });
  it('are the refusals of a contract that it imports', () => {
    put(page, "import { itemRules } from '@meridian/contracts/shop';");
    expect(needed()).toEqual(['contracts/shop']);
  });
  it('are the labels of the lists that it draws', () => {
    put(page, "import { items } from '@meridian/contracts/generated/admin-metadata/shop';");
    expect(needed()).toEqual(['contracts/shop-fields']);
  });
  it('are not the words of what it loads later or knows as a type', () => {
    put(page, "import type { Form } from '../../ui/Form.tsx';\nconst open = () => import('../../ui/Form.tsx');");
    expect(needed()).toEqual([]);
  });
});
