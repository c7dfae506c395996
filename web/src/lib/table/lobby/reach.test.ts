import { expect, test } from 'vitest';
import { reachOf } from './reach';

test.each(['localhost', '127.0.0.1', '127.0.1.1', '[::1]', 'games.localhost', '0.0.0.0'])('%s: nobody else', (name) => {
  expect(reachOf(name)).toBe('own');
});

test.each(['192.168.178.20', '10.0.0.7', '172.20.1.2', '[fe80::1]', '[fd12:3456::1]', 'nas.local', 'laptop'])(
  '%s: the same network',
  (name) => {
    expect(reachOf(name)).toBe('network');
  },
);

test.each(['spiel.example.org', '203.0.113.9', '172.40.0.1', '[2001:db8::1]', '127.example.org', 'feed.example.org'])(
  '%s: everybody',
  (name) => {
    expect(reachOf(name)).toBe('everybody');
  },
);
