import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { startWatchdog } from '../../lib/watchdog.ts';

/** What the bundle of src/web/entry-server.tsx exports. */
type WebApp = { renderLandingPage: (settingsJson: string) => Promise<string> };

const webAppSchema = z.custom<WebApp>((module) => typeof module === 'object' && module !== null && 'renderLandingPage' in module);

startWatchdog();
const [bundle = ''] = process.argv.slice(2);
const webApp = webAppSchema.parse(await import(bundle));
process.stdout.write(await webApp.renderLandingPage(await text(process.stdin)));
