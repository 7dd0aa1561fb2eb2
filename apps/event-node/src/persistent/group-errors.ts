import { GrpcError, GrpcStatus, trailerText } from '../wire/grpc-status.js';

function groupError(status: number, exception: string, message: string, stream: string, name: string): GrpcError {
  return new GrpcError(status, message, {
    exception,
    'stream-name': trailerText(stream),
    'group-name': trailerText(name),
  });
}

export const groupMissing = (stream: string, name: string) =>
  groupError(
    GrpcStatus.notFound,
    'persistent-subscription-does-not-exist',
    `Subscription group ${name} on stream ${stream} does not exist.`,
    stream,
    name,
  );

export const groupExists = (stream: string, name: string) =>
  groupError(
    GrpcStatus.alreadyExists,
    'persistent-subscription-exists',
    `Subscription group ${name} on stream ${stream} exists.`,
    stream,
    name,
  );

export const groupDropped = (stream: string, name: string) =>
  groupError(
    GrpcStatus.cancelled,
    'persistent-subscription-dropped',
    `Subscription group ${name} on stream ${stream} was dropped.`,
    stream,
    name,
  );

export const groupFull = (stream: string, name: string) =>
  groupError(
    GrpcStatus.failedPrecondition,
    'maximum-subscribers-reached',
    `Maximum subscriptions reached for subscription group ${name} on stream ${stream}.`,
    stream,
    name,
  );
