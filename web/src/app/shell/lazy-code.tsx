import { use, type ComponentType } from 'react';

/** The code of a screen, a part or a dialog could not be fetched. */
export class MissingCodeError extends Error {
  /** A newer version has taken the place of the one this page was started with; else nobody could be reached. */
  readonly isReplaced: boolean;
  /** Lets it be fetched again where it is drawn next. */
  readonly forget: () => void;

  constructor(isReplaced: boolean, forget: () => void, cause: unknown) {
    super('The code could not be fetched', { cause });
    this.isReplaced = isReplaced;
    this.forget = forget;
  }
}

/**
 * A component in a file of its own, fetched when it is drawn first. Where it cannot be had the nearest boundary gets a
 * `MissingCodeError`; React's own `lazy` would keep the failure for as long as the page lives.
 */
export function lazyCode<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let code: Promise<ComponentType<Props>> | undefined;

  async function fetchCode(): Promise<ComponentType<Props>> {
    try {
      return await load();
    } catch (error) {
      const status = await statusOfStart();
      // The server is there, and so is this version: the file itself is at fault.
      if (status !== undefined && status < 400) throw error;
      throw new MissingCodeError(
        status === 404,
        () => {
          code = undefined;
        },
        error,
      );
    }
  }

  return function Lazy(props: Props) {
    code ??= fetchCode();
    const Code = use(code);
    return <Code {...props} />;
  };
}

/** What the server says now of the script that this page was started with; undefined where it says nothing. */
async function statusOfStart(): Promise<number | undefined> {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (!script) return undefined;
  try {
    return (await fetch(script.src, { method: 'HEAD', cache: 'no-store' })).status;
  } catch {
    return undefined;
  }
}
