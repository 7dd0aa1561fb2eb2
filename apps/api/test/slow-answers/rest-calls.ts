import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA, RouteParamtypes } from '@nestjs/common/internal';
import { MetadataScanner, type ModulesContainer } from '@nestjs/core';
import type { BodyRouteConfig } from '../../src/platform/http/bodies.js';
import { RulesPipe } from '../../src/platform/http/rules.pipe.js';
import { addressBytes, type Call, type Callable } from './graphql-calls.js';
import { type Described, Filler, type Filling } from './hostile-input.js';

const bodyBytes = 240_000;

interface Argument {
  readonly data?: string;
  readonly pipes?: readonly unknown[];
}

interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly config: BodyRouteConfig;
  /** Names that it asks of the address. */
  readonly asked: readonly string[];
  /** What a body has to be, where a rule says so. */
  readonly body?: Described;
}

const trimmed = (path: unknown) => String(path).replace(/^\/|\/$/g, '');

/** Every route of every controller, as its decorators describe it. */
export function restCalls(modules: ModulesContainer): readonly Callable[] {
  const scanner = new MetadataScanner();
  const controllers = [...modules.values()].flatMap(({ controllers: each }) =>
    [...each.values()].map(({ metatype }) => metatype as Type),
  );
  return controllers.flatMap((controller) => {
    const prototype = controller.prototype as Record<string, object>;
    return scanner.getAllMethodNames(prototype).flatMap((name) => {
      const method = prototype[name];
      if (!method || !Reflect.hasMetadata(PATH_METADATA, method)) return [];
      const route = routeOf(controller, name, method);
      return [{ name: `${route.method} ${route.path}`, call: (filling: Filling) => callOf(route, filling) }];
    });
  });
}

function routeOf(controller: Type, name: string, method: object): Route {
  const verb = RequestMethod[Reflect.getMetadata(METHOD_METADATA, method) as RequestMethod];
  if (verb !== 'GET' && verb !== 'POST') throw new Error(`The slow answers know no ${verb} yet`);
  const parts = [controller, method].map((each) => trimmed(Reflect.getMetadata(PATH_METADATA, each)));
  const given = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, Argument>;
  const of = (kind: RouteParamtypes) =>
    Object.entries(given).flatMap(([key, argument]) => (key.startsWith(`${kind}:`) ? [argument] : []));
  const pipe = of(RouteParamtypes.BODY)
    .flatMap(({ pipes = [] }) => pipes)
    .find((each) => each instanceof RulesPipe);
  const rules = pipe && (Reflect.get(pipe, 'rules') as { describe(): Described });
  return {
    method: verb,
    path: `/${parts.filter(Boolean).join('/')}`,
    config: (Reflect.getMetadata('__fastify_route_config__', method) ?? {}) as BodyRouteConfig,
    asked: of(RouteParamtypes.QUERY).flatMap(({ data }) => data ?? []),
    ...(rules && { body: rules.describe() }),
  };
}

function callOf({ method, path, config, asked, body }: Route, filling: Filling): Call {
  const inAddress = (length: number) => encodeURIComponent(filling.text(length));
  const filled = path.replaceAll(/:\w+/g, () =>
    inAddress(filling.length ?? 180)
      .slice(0, 180)
      .replace(/%\w?$/, ''),
  );
  const each = Math.floor(addressBytes / 9 / Math.max(1, asked.length));
  const query = asked.map((name) => `${name}=${inAddress(Math.min(filling.length ?? each, each))}`).join('&');
  const address = { method, path: `${filled}${query && `?${query}`}` };
  if (method === 'GET') return { ...address, type: 'application/json' };
  const value = new Filler(filling, bodyBytes).fill((filler) => filling.value ?? bodyIn(filler, body));
  return { ...address, ...written(config, value, filling) };
}

/** Without a rule, names that bodies often have. */
function bodyIn(filler: Filler, body: Described | undefined): unknown {
  if (body) return filler.described(body);
  return { id: filler.text(), text: filler.text(), list: filler.list(() => filler.text()) };
}

function written({ body: kind }: BodyRouteConfig, value: unknown, filling: Filling): Pick<Call, 'type' | 'body'> {
  if (kind === 'csv') return { type: 'text/csv', body: Buffer.from(tableOf(filling)).subarray(0, bodyBytes) };
  if (kind !== 'form') return { type: 'application/json', body: Buffer.from(JSON.stringify(value)) };
  const fields = Object.entries(Object(value) as object).map(([name, field]) => [name, String(field)]);
  const form = new URLSearchParams(fields).toString().slice(0, bodyBytes);
  return { type: 'application/x-www-form-urlencoded', body: Buffer.from(form) };
}

function tableOf({ text, length, entries }: Filling): string {
  const rows = Math.max(1, entries);
  const cell = text(Math.min(length ?? bodyBytes, Math.floor(bodyBytes / rows / 4)) || 1);
  return `sample,biomarker,value,unit\n${`${cell},${cell},"${cell}",${cell}\n`.repeat(rows)}`;
}
