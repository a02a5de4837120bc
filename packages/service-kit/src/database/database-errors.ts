import { AppError, unavailable } from '../process/app-error.ts';

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '57014',
  '55P03',
  '25P03',
  // A standby or a server that only reads.
  '25006',
]);
/** No room, memory or connections left (53), and failing disks (58). */
const connectionClasses = new Set(['08', '53', '58']);

const secondsUntilRoom = 30;

// pg and knex raise these without a code.
const connectionMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  // How a connection that could not be made in time is told to the next one who waits for it.
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed',
  'Timeout acquiring a connection',
  'Unable to acquire a connection',
  'Connection ended unexpectedly',
];

/** True where Postgres is away, starting, out of connections or room, or too slow: the caller may try again. */
export function isConnectionTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = sqlState(error);
  if (code !== undefined && (connectionCodes.has(code) || isOfConnectionClass(code))) return true;
  return connectionMessages.some((text) => error.message.includes(text));
}

/** Postgres is there and has no connection left (53300). */
export function isOutOfConnections(error: unknown): boolean {
  return error instanceof Error && sqlState(error) === '53300';
}

/** Deadlock or serialisation failure: the same transaction may succeed when run again. */
export function isRetryable(error: unknown): boolean {
  const code = error instanceof Error ? sqlState(error) : undefined;
  return code === '40001' || code === '40P01';
}

/** True for a unique violation (23505), of the named constraint if one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || sqlState(error) !== '23505') return false;
  return constraint === undefined || ('constraint' in error && error.constraint === constraint);
}

/** The error a caller is told, where the database is the reason; other errors come back unchanged. */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isRetryable(error)) {
    return unavailable('database_busy', 'Too many changes at once. Please try again.', error, 1);
  }
  if (isConnectionTrouble(error) || isInFailedTransaction(error)) {
    return unavailable(
      'database_unavailable',
      'We cannot reach our data right now. Please try again.',
      error,
      hasNoRoom(error) ? secondsUntilRoom : undefined,
    );
  }
  return error;
}

/** The error that failed the transaction before was caught on the way, so this one is all that is known. */
function isInFailedTransaction(error: unknown): boolean {
  return error instanceof Error && sqlState(error) === '25P02';
}

/** Somebody has to make room first. */
function hasNoRoom(error: unknown): boolean {
  return error instanceof Error && sqlState(error) === '53100';
}

function isOfConnectionClass(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && connectionClasses.has(code.slice(0, 2));
}

function sqlState(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
