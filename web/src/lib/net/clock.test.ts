import { expect, test } from 'vitest';
import { ClockEstimate } from './clock';

test('half the round trip has passed when the pong is here', () => {
  const clock = new ClockEstimate();
  expect(clock.known).toBe(false);
  clock.ping(-1, 1000);
  clock.pong(-1, 5000, 1100);
  expect(clock.at(1100)).toBe(5050);
  expect(clock.at(1600)).toBe(5550);
});

test('of the last nine round trips the quickest counts', () => {
  const clock = new ClockEstimate();
  clock.ping(-1, 0);
  clock.pong(-1, 5300, 400); // 300 ms there, 100 ms back
  clock.ping(-2, 1000);
  clock.pong(-2, 6010, 1020);
  expect(clock.at(2000)).toBe(7000);
  for (let n = 0; n < 9; n++) {
    clock.ping(-3 - n, 2000 + 100 * n);
    clock.pong(-3 - n, 7040 + 100 * n, 2060 + 100 * n);
  }
  expect(clock.trips).toBe(9);
  expect(clock.at(3000)).toBe(8010);
});

test('an update is a lower bound: the clock cannot be behind what it has shown', () => {
  const clock = new ClockEstimate();
  clock.told(3000, false, 100);
  expect(clock.at(200)).toBe(3100);
  clock.ping(-1, 200);
  clock.pong(-1, 3100, 260);
  expect(clock.at(260)).toBe(3160);
  clock.told(4000, false, 300);
  expect(clock.at(300)).toBe(4000);
  clock.told(4000, false, 900); // an old one, late
  expect(clock.at(900)).toBe(4600);
});

test('a clock that stands stays, and begins anew when it goes on', () => {
  const clock = new ClockEstimate();
  clock.told(3000, false, 0);
  clock.stand(500);
  expect(clock.at(9000)).toBe(3500);
  clock.told(3490, true, 9100);
  expect(clock.at(9999)).toBe(3490);
  clock.ping(-1, 9999);
  clock.pong(-1, 3490, 10_050);
  expect(clock.trips).toBe(0);
  clock.told(3490, false, 12_000);
  expect(clock.at(13_000)).toBe(4490);
});

test('an answer to a lost ping tells nothing', () => {
  const clock = new ClockEstimate();
  clock.told(3000, false, 0);
  clock.ping(-1, 0);
  clock.lost();
  clock.pong(-1, 9000, 10);
  expect(clock.trips).toBe(0);
  expect(clock.at(10)).toBe(3010);
});
