import type { ComponentType } from 'react';
import type { MessageId } from '../i18n/message-id.ts';
import type { Guard } from './guard.ts';
import type { AppPath } from './paths.ts';

export type PageModule = { default: ComponentType };
/** The skeleton that holds a page's place until it is there. */
export type PageShape = 'home' | 'document' | 'message' | 'list' | 'form';

export type RouteEntry = {
  path: string;
  title: MessageId;
  guard: Guard;
  page: () => Promise<PageModule>;
  shape: PageShape;
  pullToRefresh: boolean;
  /** The chat is offered beside it: never where somebody tells of their health, pays or signs in. */
  chat?: true;
  /** A page for signing in leads who is signed in onward to where they wanted to go; every other page leads home. */
  signedIn?: 'onward';
  /** What leads to a page that opens although the server cannot be asked who is looking; undefined where nothing does. */
  whenUnknown?: () => string | undefined;
  /** The path of the page that stays underneath, and shows this one in its outlet: a dialog with an address. */
  over?: string;
};

/** Whether a page opens to who is looking. */
export type Offers = (to: AppPath) => boolean;
