import { pino } from 'pino';
import type { DestinationStream } from 'pino';
import { AppError } from './app-error.ts';
import { currentTraceId } from '../telemetry/trace.ts';

/**
 * The only members a log line may carry. Everything else is dropped, so that a body, an address or an answer that
 * somebody passes by mistake never reaches the log.
 */
const lineMembers = [
  'service',
  'operation',
  'method',
  'route',
  'status',
  'ms',
  'request_id',
  'trace_id',
  'event_id',
  'event_type',
  'durable',
  'deliveries',
  'subject',
  'query',
  'migration',
  'schema',
  'step',
  'signal',
  'loop',
  'dependency',
  'code',
  'constraint',
  'paths',
  'count',
  'job_id',
  'stage',
  'engine',
  'url',
  'security_event',
  'account',
  'network',
  'audit_id',
  'err',
] as const;
/** Bytes of lines that wait for room; further lines are dropped. */
const keptWhileBlocked = 1024 * 1024;
const allowed: ReadonlySet<string> = new Set(lineMembers);

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

interface Write {
  (line: Partial<Record<(typeof lineMembers)[number], unknown>>, text: string): void;
  (text: string): void;
}

/** What lines are written with; a member that would be dropped does not compile. */
export type Logger = Readonly<Record<Exclude<LogLevel, 'silent'>, Write>>;

/**
 * A logger whose lines hold only members of the allow-list; errors are reduced by `describeError`. Writing a line never
 * throws and never ends the process, for example when the disk is full. The default destination is standard output.
 */
export function createLogger(
  name: string,
  level: LogLevel = 'info',
  destination: DestinationStream = standardOutput(),
): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: { service: name },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin() {
      const trace = currentTraceId();
      return trace === undefined ? {} : { trace_id: trace };
    },
    formatters: {
      level: (label) => ({ level: label }),
      bindings: keepAllowed,
      log: keepAllowed,
    },
    serializers: { err: describeError },
    hooks: {
      // pino takes the message of an error as the line's text when none is given; that message may quote values.
      logMethod(args, method) {
        const [first, second] = args as unknown[];
        if (first instanceof Error && typeof second !== 'string') {
          method.apply(this, [{ err: first }, 'unexpected error']);
          return;
        }
        if (first !== null && typeof first === 'object' && 'err' in first && typeof second !== 'string') {
          method.apply(this, [first, 'unexpected error']);
          return;
        }
        method.apply(this, args);
      },
    },
  };
  const logger = pino(options, neverThrowing(destination));
  // pino applies the formatter of bindings to the first logger only; children inherit this method.
  // oxlint-disable-next-line typescript/unbound-method -- called with the `this` of each logger below
  const makeChild = logger.child;
  logger.child = function child(this: pino.Logger, bindings, childOptions) {
    return makeChild.call(this, keepAllowed(bindings), childOptions);
  } as pino.Logger['child'];
  return logger;
}

function neverThrowing(destination: DestinationStream): DestinationStream {
  return {
    write(line) {
      try {
        destination.write(line);
      } catch {
        // The line is lost. Whoever logs has work to do that matters more.
      }
    },
  };
}

/** pino alone emits an error without a listener, which ends the process, if standard output goes to a full disk. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, maxLength: keptWhileBlocked });
  output.on('error', () => undefined);
  return output;
}

function keepAllowed(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([key]) => allowed.has(key)));
}

interface ErrorDescription {
  type: string;
  code?: string;
  constraint?: string;
  message?: string;
  stack?: string;
  cause?: ErrorDescription;
}

/**
 * What a log may say of an error: its kind, code and place. The message is kept only where it cannot quote what a
 * person sent: programming errors, system calls and our own errors' codes.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error };
  const description: ErrorDescription = { type: error.name };
  if ('code' in error && typeof error.code === 'string') description.code = error.code;
  if ('constraint' in error && typeof error.constraint === 'string')
    description.constraint = error.constraint;
  if (isSafeMessage(error)) description.message = error.message;
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  if (frames?.length && !(error instanceof AppError)) description.stack = frames.slice(0, 12).join('\n');
  if (error.cause instanceof Error) description.cause = describeError(error.cause);
  return description;
}

function isSafeMessage(error: Error): boolean {
  if (error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError)
    return true;
  return 'syscall' in error;
}
