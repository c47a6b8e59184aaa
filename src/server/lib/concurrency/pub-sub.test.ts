import { expect, test } from 'vitest';
import { NO_PEERS } from '#db/peers.ts';
import { createPubSub } from './pub-sub.ts';

/** A pub/sub whose other process says what the test says. */
function withPeer() {
  let hear: (body: string) => void = () => undefined;
  const sent: string[] = [];
  const peers = {
    ...NO_PEERS,
    send: (_channel: string, body: string) => void sent.push(body),
    onMessage: (_channel: string, listener: (body: string) => void) => void (hear = listener),
  };
  const pubSub = createPubSub({ perIp: 9, perHolder: 9 }, { peers, channel: 'orders', parse: () => undefined });
  return { pubSub, sent, hear: (body: string) => hear(body) };
}

test('A message without content reaches the subscribers of other processes.', async () => {
  const [one, other] = [withPeer(), withPeer()];
  const subscription = other.pubSub.subscribe('order', { id: 1, ip: null }, undefined);
  await subscription.next();
  const next = subscription.next();
  one.pubSub.publish('order', undefined);
  other.hear(one.sent[0] ?? '');
  expect(await next).toEqual({ done: false, value: undefined });
});

test('A message that this version doesn’t understand ends the subscriptions, whose holders read again.', async () => {
  const { pubSub, hear } = withPeer();
  const subscription = pubSub.subscribe('order', { id: 1, ip: null }, undefined);
  await subscription.next();
  const ended = expect(subscription.next()).rejects.toThrow('The server is being restarted.');
  hear('{"subject":"order"}');
  await ended;
});
