// A separate thread, because the child's main thread may be blocked by one long computation.
// It checks the whole process: inflating a small file can take gigabytes outside the JavaScript heap.
const CHECK_EVERY_MS = 50;

const serverPid = Number(process.env['SERVER_PID']);
const memoryLimitBytes = Number(process.env['MEMORY_LIMIT_MB']) * 1024 ** 2;
setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimitBytes || process.ppid !== serverPid) process.kill(process.pid, 'SIGKILL');
}, CHECK_EVERY_MS);
