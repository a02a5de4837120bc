const names = ['PATH', 'NODE_COMPILE_CACHE'];

/**
 * Variables that a process needs even if the caller sets its environment: program paths, Node's compile
 * cache.
 */
export const machineEnvironment = Object.fromEntries(
  names.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
