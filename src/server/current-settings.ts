import type { SiteSettings } from '#src/domain/site/settings.ts';

/** The seller's settings, which can change while the server runs: read them again for each answer. */
export type CurrentSettings = {
  current(): Readonly<SiteSettings>;
  replace(settings: Readonly<SiteSettings>): void;
};

export function createCurrentSettings(initial: Readonly<SiteSettings>): CurrentSettings {
  let settings = initial;
  return {
    current: () => settings,
    replace(changed) {
      settings = changed;
    },
  };
}
