import './stop-signals.ts';

// Files that this process creates, the database included, are readable only by its user.
process.umask(0o077);

// Not a static import: loading the server takes a while, and static imports are all loaded before the first one runs.
const { startServer } = await import('./start-server.ts');
await startServer();
