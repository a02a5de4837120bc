import { giveBackMemoryWhenIdle } from '../src/give-back-memory.ts';

/** As after a crowd: a process that needed much, and has nothing to do any more. Says what it held, and what it holds when it is asked. */
const rss = (): number => process.memoryUsage.rss();

function needMuch(): number {
  const people = Array.from({ length: 1_500_000 }, (_, number) => ({ number, said: [`${number}`] }));
  return people.length > 0 ? rss() : Number.NaN;
}

const held = needMuch();
giveBackMemoryWhenIdle();
process.on('message', () => process.send?.({ holds: rss() }));
process.send?.({ held });
