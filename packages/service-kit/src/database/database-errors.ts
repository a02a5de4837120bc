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
  // Error of a read-only server, such as a standby.
  '25006',
]);
/** SQLSTATE classes. 08: connection faults; 53: no disk space, memory or connections; 58: disk faults. */
const connectionClasses = new Set(['08', '53', '58']);

const secondsUntilRoom = 30;

// Messages of pg and knex errors that have no code.
const connectionMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  // knex throws this error to the next waiting caller after a connection attempt has timed out.
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed',
  'Timeout acquiring a connection',
  'Unable to acquire a connection',
  'Connection ended unexpectedly',
];

/** Returns true if Postgres is unavailable or overloaded, so that a retry may succeed. */
export function isConnectionTrouble(error: unknown): boolean {
  const code = sqlState(error);
  if (code !== undefined && (connectionCodes.has(code) || isOfConnectionClass(code))) return true;
  return error instanceof Error && connectionMessages.some((text) => error.message.includes(text));
}

/** Returns true if the database or another service is unavailable or overloaded, so that waiting may help. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionTrouble(error) || (error instanceof AppError && error.status === 503);

export const isOutOfConnections = (error: unknown): boolean => sqlState(error) === '53300';

/** Returns true for a deadlock or serialisation failure. A retry of the transaction may then succeed. */
export const isRetryable = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '');

/** Returns true for a unique violation (23505), of the named constraint if one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false;
  return constraint === undefined || (error as { constraint?: unknown }).constraint === constraint;
}

/** Converts a conflict, outage or overload of the database into a 503; returns other errors unchanged. */
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

const isInFailedTransaction = (error: unknown): boolean => sqlState(error) === '25P02';

/** Returns true if the disk is full. An operator must free space first, so the retry delay is longer. */
const hasNoRoom = (error: unknown): boolean => sqlState(error) === '53100';

const isOfConnectionClass = (code: string): boolean =>
  /^[0-9A-Z]{5}$/.test(code) && connectionClasses.has(code.slice(0, 2));

function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
