/** Process that consumes notes and is killed while it handles the note in `poison`. */
import { createDatabase } from '../src/database/database.ts';
import { connectBus } from '../src/events/bus.ts';
import { startConsumer } from '../src/events/event-consumer.ts';
import { createLogger } from '../src/process/logger.ts';
import { countEffects, noteKept, schema, tightLimits, type NotesHandler } from './notes.ts';

const [databaseUrl = '', natsUrl = '', namespace = '', durable = '', poison = '', way = ''] =
  process.argv.slice(2);
const logger = createLogger('sample', 'silent');
const { db } = createDatabase({ url: databaseUrl });
const bus = await connectBus({ url: natsUrl, namespace, name: 'dying', logger });
const handleBatched: NotesHandler = async (transaction, events) => {
  if (events.some(({ data }) => data.number === Number(poison))) process.kill(process.pid, 'SIGKILL');
  await countEffects(transaction, events);
};
startConsumer({
  bus,
  db,
  schema,
  durable,
  event: noteKept,
  logger,
  ...tightLimits,
  handler: (transaction, event) => handleBatched(transaction, [event]),
  ...(way === 'together' && { handleBatched }),
});
