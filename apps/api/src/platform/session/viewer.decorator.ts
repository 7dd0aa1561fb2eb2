import { createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { GraphqlContext } from '../graphql/context.js';
import type { Viewer as ViewerShape } from './viewer.js';

export type Viewer = ViewerShape;

/** `@Viewer() viewer: Viewer` in a resolver or a controller. */
export const Viewer = createParamDecorator((_data: unknown, context): ViewerShape => {
  if (context.getType<string>() === 'graphql') return context.getArgByIndex<GraphqlContext>(2).viewer;
  return context.switchToHttp().getRequest<FastifyRequest>().viewer;
});
