import { PRIVATE_STATES, PUBLIC_STATES } from '../e2e/support/states.ts';
import { test, testAlone } from '../e2e/support/test.ts';
import { ALONE_STATES } from './alone-states.ts';
import { MORE_COUPLE_STATES } from './couple-states.ts';
import { MORE_PUBLIC_STATES } from './public-states.ts';
import { shoot } from './shoot.ts';

const SHARED_STATES = { ...PUBLIC_STATES, ...MORE_PUBLIC_STATES, ...PRIVATE_STATES, ...MORE_COUPLE_STATES };

// What is refused or cut off on purpose shows on the console.
test.use({ expectedErrors: [/./] });
testAlone.use({ expectedErrors: [/./] });

for (const [name, open] of Object.entries(SHARED_STATES)) {
  test(name, async ({ page }) => {
    await open(page);
    await shoot(page, name);
  });
}

for (const [name, open] of Object.entries(ALONE_STATES)) {
  testAlone(name, async ({ page }) => {
    await open(page);
    await shoot(page, name);
  });
}
