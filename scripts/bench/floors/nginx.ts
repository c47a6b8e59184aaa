import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startChild, type ChildServer } from '../child-server.ts';
import { childrenOf } from '../process-stats.ts';

/** Whether this machine has nginx; Debian's package is enough. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).status === 0;
}

/** Serves a folder by one process of nginx; `headers` are added to each answer. */
export async function startNginx(
  folder: string,
  { sendfile, headers = {} }: { sendfile: 'on' | 'off'; headers?: Readonly<Record<string, string>> },
): Promise<ChildServer> {
  const own = mkdtempSync(path.join(tmpdir(), 'bench-nginx-'));
  const port = await freePort();
  const config = path.join(own, 'nginx.conf');
  writeFileSync(config, configOf({ own, port, folder, sendfile, headers }));
  writeFileSync(path.join(folder, 'ready'), 'ready');
  const server = await startChild(['nginx', '-e', 'stderr', '-c', config], { port, readyPath: '/ready' });
  return {
    ...server,
    // The first process only minds the others.
    pids: () => childrenOf(server.pid),
    async stop() {
      await server.stop();
      rmSync(own, { recursive: true, force: true });
    },
  };
}

function configOf(parts: {
  own: string;
  port: number;
  folder: string;
  sendfile: string;
  headers: Readonly<Record<string, string>>;
}) {
  const { own, port, folder, sendfile, headers } = parts;
  const added = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}";`);
  // As root it would otherwise read as somebody who may not see the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `daemon off; ${user} worker_processes 1; pid ${own}/pid; error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off; sendfile ${sendfile}; tcp_nopush on; keepalive_requests 10000000; output_buffers 2 256k;
  client_body_temp_path ${own}/body; proxy_temp_path ${own}/proxy; fastcgi_temp_path ${own}/fastcgi;
  uwsgi_temp_path ${own}/uwsgi; scgi_temp_path ${own}/scgi;
  types { text/html html; application/pdf pdf; }
  open_file_cache max=100;
  server { listen 127.0.0.1:${port}; root ${folder}; ${added.join(' ')} }
}
`;
}
