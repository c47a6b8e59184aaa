import { createElement, use, useState, type ComponentType } from 'react';

/** Failed loads, each with what makes it load again. */
const failures = new Set<() => void>();

/** Makes components whose code failed to load try again the next time they render. For "Try again" buttons. */
export function retryFailedLoads(): void {
  for (const clear of failures) clear();
  failures.clear();
}

/**
 * A component whose code loads when it is first rendered, or earlier with `preload()`. Once loaded it renders without
 * suspending. @example lazyWithPreload(async () => (await import('./WinsTab.tsx')).WinsTab)
 */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;

  async function start(): Promise<ComponentType<Props>> {
    try {
      loaded = await load();
      return loaded;
    } catch (error) {
      failures.add(() => (loading = undefined));
      throw error;
    }
  }
  const preload = () => (loading ??= start());

  function Load(props: Props) {
    return createElement(use(preload()), props);
  }

  function Lazy(props: Props) {
    // Chosen once, because exchanging one for the other would lose the component's state.
    const [Shown] = useState(() => loaded ?? Load);
    return createElement(Shown, props);
  }
  return Object.assign(Lazy, { preload });
}
