import type { ComponentType } from 'react';
import { CodeFrame } from './code-frame.tsx';
import { lazyCode } from './lazy-code.tsx';

interface LazyPartOptions {
  /** Not before it is drawn; else at once, beside what its screen asks the server first, so that neither waits for the other. */
  whenDrawn?: boolean;
}

/** A part of a screen in a file of its own; where that is missing or breaks, the rest of the screen stays as it is. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { whenDrawn = false }: LazyPartOptions = {},
): ComponentType<Props> {
  if (!whenDrawn) void load().catch(() => undefined);
  const Code = lazyCode(load);
  return function LazyPart(props: Props) {
    return (
      <CodeFrame level={2}>
        <Code {...props} />
      </CodeFrame>
    );
  };
}
