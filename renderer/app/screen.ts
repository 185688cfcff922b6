import { type ComponentType, lazy } from 'react';

/** A screen whose code comes when it is first opened. */
export const screen = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));
