const names = ['PATH', 'NODE_COMPILE_CACHE'];

/** Environment variables that every child process needs, even if it inherits no others. */
export const machineEnvironment = Object.fromEntries(
  names.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
