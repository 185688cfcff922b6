import { type ComponentType, lazy, useState } from 'react';

/** A component whose code comes when it is first drawn, or is fetched before. */
export type Later<Props extends object = object> = ComponentType<Props> & {
  readonly fetch: () => Promise<unknown>;
};

/**
 * Wants a Suspense around it. Where the code is here already it is drawn at once, without the moment of waiting that
 * `lazy` shows even then, and after which React holds the content back for a third of a second.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> => {
  let here: ComponentType<Props> | undefined;
  const fetch = async () => {
    here = await load();
    return { default: here };
  };
  const Awaited = lazy(fetch);
  const Content = (props: Props) => {
    const [Here] = useState(() => here);
    return Here ? <Here {...props} /> : <Awaited {...props} />;
  };
  return Object.assign(Content, { fetch });
};
