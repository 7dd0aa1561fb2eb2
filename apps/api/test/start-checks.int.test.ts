import { Controller, Get, Module, type Type } from '@nestjs/common';
import { Query, Resolver, Subscription } from '@nestjs/graphql';
import { describe, expect, it } from 'vitest';
import { Allow } from '../src/platform/session/index.js';
import { contractsWith } from './probe.module.js';
import { startTestApi } from './test-api.js';

@Resolver()
class OpenResolver {
  @Query() hello() {
    return 'nobody said who may ask';
  }
}

@Resolver()
class OpenSubscription {
  @Subscription() ticks() {
    return null;
  }
}

@Resolver()
class FirstResolver {
  @Query() @Allow('staff') hello() {
    return 'first';
  }
}

@Resolver()
class SecondResolver {
  @Query('hello') @Allow('public') other() {
    return 'second';
  }
}

@Controller('api/open')
class OpenController {
  @Get() list() {
    return [];
  }
}

@Controller('api/staff')
class StaffController {
  @Get() @Allow('staff') list() {
    return ['for staff'];
  }
}

function productOf(providers: Type[], controllers: Type[] = []) {
  @Module({ providers, controllers })
  class PartModule {}
  return [{ name: 'visits' as const, nest: PartModule }];
}

describe('the API does not start with', () => {
  it.each<[string, Type[], Type[], string]>([
    ['a query without a rule', [OpenResolver], [], 'Query.hello has no @Allow'],
    ['a subscription without a rule', [OpenSubscription], [], 'Subscription.ticks has no @Allow'],
    ['two resolvers of one field', [FirstResolver, SecondResolver], [], 'Query.hello is resolved twice'],
    ['a route without a rule', [], [OpenController], 'OpenController.list has no @Allow'],
  ])('%s', async (_what, providers, controllers, message) => {
    const starting = startTestApi({ product: productOf(providers, controllers), contracts: contractsWith() });
    await expect(starting).rejects.toThrow(message);
  });

  it('but closes a field that nobody resolves, and guards a route by its rule', async () => {
    const api = await startTestApi({ product: productOf([], [StaffController]), contracts: contractsWith() });
    expect(await (await api.get('/graphql/?query={me}')).json()).toMatchObject({ errors: [{ code: 'unavailable' }] });
    expect(api.log.join('')).toContain('Query.me');
    const answer = await api.get('/api/staff');
    expect([answer.status, await answer.json()]).toMatchObject([401, { errors: [{ code: 'signInRequired' }] }]);
    await api.stop();
  });
});
