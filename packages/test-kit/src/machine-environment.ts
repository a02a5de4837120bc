const names = ['PATH', 'NODE_COMPILE_CACHE'];

/**
 * Variables that every process needs, also one with an environment of its own: program paths, Node's compile
 * cache.
 */
export const machineEnvironment = Object.fromEntries(
  names.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
