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
  // Read-only servers, such as a standby.
  '25006',
]);
/** 08: connection faults; 53: no disk space, memory or connections left; 58: disk faults. */
const connectionClasses = new Set(['08', '53', '58']);

const secondsUntilRoom = 30;

// pg and knex raise these without a code.
const connectionMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  // Message of knex for a timed-out connection attempt, thrown to the next waiting caller.
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed',
  'Timeout acquiring a connection',
  'Unable to acquire a connection',
  'Connection ended unexpectedly',
];

/**
 * Returns true if Postgres is unavailable, starting, out of connections or space, or too slow, so that a retry may
 * succeed.
 */
export function isConnectionTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = sqlState(error);
  if (code !== undefined && (connectionCodes.has(code) || isOfConnectionClass(code))) return true;
  return connectionMessages.some((text) => error.message.includes(text));
}

/** Returns true if Postgres has no connection left (53300). */
export function isOutOfConnections(error: unknown): boolean {
  return error instanceof Error && sqlState(error) === '53300';
}

/** Returns true for a deadlock or serialisation failure, after which the same transaction may succeed. */
export function isRetryable(error: unknown): boolean {
  const code = error instanceof Error ? sqlState(error) : undefined;
  return code === '40001' || code === '40P01';
}

/** Returns true for a unique violation (23505), of the named constraint if one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || sqlState(error) !== '23505') return false;
  return constraint === undefined || ('constraint' in error && error.constraint === constraint);
}

/** Returns the error for the caller if the database is the cause; returns other errors unchanged. */
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

/** Returns true if an earlier error, which was caught, has already failed the transaction. */
function isInFailedTransaction(error: unknown): boolean {
  return error instanceof Error && sqlState(error) === '25P02';
}

/** Returns true if the disk is full. An operator must free space first, so the retry delay is longer. */
function hasNoRoom(error: unknown): boolean {
  return error instanceof Error && sqlState(error) === '53100';
}

function isOfConnectionClass(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && connectionClasses.has(code.slice(0, 2));
}

function sqlState(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
