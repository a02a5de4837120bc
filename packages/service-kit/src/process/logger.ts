import { pino, type DestinationStream } from 'pino';
import { AppError } from './app-error.ts';
import { currentTraceId } from '../telemetry/trace.ts';

/** The only members of a log line, so that no body, address or answer reaches the log. */
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
/** Bytes of log lines to buffer while the output blocks; later lines are dropped. */
const keptWhileBlocked = 1024 * 1024;
const allowed: ReadonlySet<string> = new Set(lineMembers);

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

interface Write {
  (line: Partial<Record<(typeof lineMembers)[number], unknown>>, text: string): void;
  (text: string): void;
}

/** Writes log lines. A member outside the allow-list does not compile. */
export type Logger = Readonly<Record<Exclude<LogLevel, 'silent'>, Write>>;

/** Creates a logger that drops all members outside the allow-list and never throws or ends the process. */
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
      // Without a text, pino would log the error's message, which may quote values.
      logMethod(args, method) {
        const [first, second] = args as unknown[];
        const line = first instanceof Error ? { err: first } : first;
        const isOfError = line !== null && typeof line === 'object' && 'err' in line;
        if (isOfError && typeof second !== 'string') method.apply(this, [line, 'unexpected error']);
        else method.apply(this, args);
      },
    },
  };
  const logger = pino(options, neverThrowing(destination));
  // pino filters only the bindings of the first logger. This method filters the bindings of its children.
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
        // A line that cannot be written is lost, because logging must not stop the caller's work.
      }
    },
  };
}

/** Adds an error listener, because pino would end the process if standard output is on a full disk. */
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

/** Describes an error for the log, without any message that may quote what a person sent. */
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
