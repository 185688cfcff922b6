import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A screen whose code comes when it is first opened, or is fetched ahead. */
export type ScreenCode = LazyExoticComponent<ComponentType> & { readonly fetch: () => Promise<unknown> };

export const screen = (load: () => Promise<ComponentType>): ScreenCode =>
  Object.assign(
    lazy(async () => ({ default: await load() })),
    { fetch: load },
  );
