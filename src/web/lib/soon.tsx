import { lazy, useState, type ComponentType } from 'react';

/** A part of a page whose code follows the page's own. */
export type Soon<Props> = {
  /** Fetches the code, if it is not here or on its way. @throws what the network throws; the next time it is tried again */
  load(): Promise<ComponentType<Props>>;
  /** Shows the part: in the same frame once its code is here, and until then as any lazy part. */
  Part: ComponentType<Props>;
};

/** For each part whose code could not be fetched: what makes it ask for it anew. React keeps a failure for good. */
const failures = new Set<() => void>();

/** Parts that could not be fetched are fetched again the next time that they are shown. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** A part whose code the page does without at first, so that it is shown sooner, and then loads before anybody asks for it. */
export function soon<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): Soon<Props> {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => (loaded = await fetchPart());
  const newLazy = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failures.add(() => (Lazy = newLazy()));
        throw error;
      }
    });
  let Lazy = newLazy();

  function Part(props: Props) {
    // Chosen once: another component in its place would lose what has been typed in this one.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Chosen {...props} />;
  }
  return { load, Part };
}
