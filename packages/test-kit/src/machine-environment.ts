const names = ['PATH', 'NODE_COMPILE_CACHE'];

/**
 * The variables that a process with its own settings still inherits: where programs are, and where Node caches compiled
 * modules.
 */
export const machineEnvironment = Object.fromEntries(
  names.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
