import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createCrowdGate } from './crowd-gate.ts';

const bounds = { least: 4, most: 20, longTurnMs: 15 };
const openGate = () => createCrowdGate({ metrics: new Registry() }, bounds);

function keepBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function enterMany(gate: ReturnType<typeof openGate>, people: number): void {
  for (let person = 1; person <= people; person += 1) gate.enter('responses');
}

test('in a crowd, who comes when this turn of the event loop is long already is refused, and who comes in the next is let in', async () => {
  const gate = openGate();
  enterMany(gate, bounds.most / 2);
  keepBusy(30);
  expect(() => gate.enter('responses')).toThrow(/Very many people/);
  await nextTurn();
  gate.enter('responses');
});

test('a long turn refuses nobody where there is no crowd', () => {
  const gate = openGate();
  enterMany(gate, bounds.most / 2 - 1);
  keepBusy(30);
  gate.enter('responses');
});
