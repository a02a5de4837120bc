const names = ['PATH', 'NODE_COMPILE_CACHE'];

/** Variables that every process needs, even one with its own environment. */
export const machineEnvironment = Object.fromEntries(
  names.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
