// A thread beside the work in a child process. The work may be one long computation that answers nothing, so it is this
// thread that ends the process when its memory grows too large (inflating a small file can take gigabytes, which no heap
// limit counts) or when the server, which keeps the time, is gone.
const LOOK_EVERY_MS = 50;

const server = Number(process.env['SERVER_PID']);
const memoryLimitBytes = Number(process.env['MEMORY_LIMIT_MB']) * 1024 ** 2;
setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimitBytes || process.ppid !== server) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS);
