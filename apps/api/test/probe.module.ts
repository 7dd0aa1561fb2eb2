import { createHash } from 'node:crypto';
import { Body, Controller, Get, HttpCode, Module, Param, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Args, Mutation, Query, ResolveField, Resolver, Subscription } from '@nestjs/graphql';
import { Allow, Viewer } from '../src/platform/session/index.js';
import type { Product } from '../src/platform/product-module.js';
import { staffField } from '../src/platform/graphql/staff-field.js';
import type { Contracts } from '../src/platform/graphql/contracts.js';

const sdl = `
  scalar DateTime
  enum Colour { red green }
  input Filter { colour: Colour, least: Int = 1, tags: [String!] }
  interface Named { name: String! }
  type Row implements Named { id: ID!, name: String!, note: String, parent: Row, at: DateTime, fails: Int, must: Int! }
  type Refusal { reason: String! }
  union Outcome = Row | Refusal
  type Query {
    hello: String!
    echo(text: String!, filter: Filter): String
    rows(count: Int!): [Row!]!
    named: Named
    me: String
    secret: String
    ruined: String!
    wrong: Int!
  }
  type Mutation { change(name: String!): Outcome! }
  type Subscription { secretTicks: Int }
`;

@Resolver()
class ProbeResolver {
  @Query() @Allow('public') hello() {
    return 'Good day';
  }

  @Query() @Allow('public') echo(@Args('text') text: string, @Args('filter') filter: unknown) {
    return `${text} ${JSON.stringify(filter ?? null)}`;
  }

  @Query() @Allow('public') rows(@Args('count') count: number) {
    return Array.from({ length: count }, (_, id) => ({
      id,
      name: `row ${id}`,
      note: id % 2 ? null : 'even',
      at: new Date(0),
    }));
  }

  @Query() @Allow('public') named() {
    return Promise.resolve({ __typename: 'Row', id: 7, name: 'seven' });
  }

  @Query() @Allow('public') me(@Viewer() viewer: Viewer) {
    return viewer.role;
  }

  @Query() @Allow('staff') secret() {
    return 'for staff';
  }

  @Query(staffField('me')) @Allow('staff') staffsOwn() {
    return 'for staff alone';
  }

  @Query() @Allow('public') ruined(): string {
    throw new Error('select secret_column from secret_table');
  }

  @Query() @Allow('public') wrong() {
    return 'not a number';
  }

  @Mutation() @Allow('public') change(@Args('name') name: string) {
    return name === 'taken' ? { __typename: 'Refusal', reason: 'taken' } : { __typename: 'Row', id: 1, name };
  }
}

@Resolver()
class TicksResolver {
  @Subscription() @Allow('signedIn') async *secretTicks() {
    yield await Promise.resolve({ secretTicks: 1 });
  }
}

@Resolver('Row')
class RowResolver {
  @ResolveField() fails(): number {
    throw new Error('a broken field');
  }

  @ResolveField() must() {
    return null;
  }

  @ResolveField() parent() {
    return Promise.resolve({ id: 0, name: 'parent' });
  }
}

@Controller('api/probe')
class ProbeController {
  @Get('slow/:milliseconds') @Allow('public') async slow(@Param('milliseconds') milliseconds: string) {
    await new Promise((resolve) => setTimeout(resolve, Number(milliseconds)));
    return { slept: true };
  }

  @Get('fails/:id') @Allow('public') fails(): never {
    throw new Error('the query for jane.planted@example.org failed');
  }

  @Post('open') @Allow('public') @RouteConfig({ csrf: false }) open(@Body() body: unknown) {
    return { body };
  }

  @Post('table') @Allow('public') @RouteConfig({ body: 'csv', large: { bytes: 512 * 1024, for: 'public' } }) table(
    @Body() body: Buffer,
  ) {
    return { bytes: body.length };
  }

  @Post('staff-table')
  @Allow('staff')
  @RouteConfig({ body: 'csv', large: { bytes: 512 * 1024, for: 'staff' } })
  kept() {
    return { taken: true };
  }

  @Post('echo') @Allow('public') @HttpCode(200) echo(@Body() body: unknown) {
    return { body };
  }
}

@Module({ providers: [ProbeResolver, TicksResolver, RowResolver], controllers: [ProbeController] })
class ProbeModule {}

export const probe: Product = [{ name: 'visits', nest: ProbeModule }];

export function contractsWith(documents: readonly string[] = []): Contracts {
  const manifest = Object.fromEntries(documents.map((text) => [hashOf(text), text]));
  return { public: { sdl, documents: manifest }, admin: { sdl, documents: manifest } };
}

export function hashOf(document: string): string {
  return createHash('sha256').update(document).digest('hex');
}
