// Zod looks whether it may compile schemas by trying to, and the browser reports that to the console. It reads its settings
// from here, so that it need not be loaded to be told: most pages do without it until somebody fills in a form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
