import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { readSettings } from './serve.ts';

// Fastify with the package that most would take to serve files, as it comes.

const app = Fastify();
await app.register(fastifyStatic, { root: String(readSettings()['folder']) });
app.get('/ready', () => 'ready');
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
