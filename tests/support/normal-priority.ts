import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

// On a busy machine, children of the lowest priority hardly get to run, and whoever waits for them runs out of time.
os.setPriority = () => undefined;
syncBuiltinESMExports();
