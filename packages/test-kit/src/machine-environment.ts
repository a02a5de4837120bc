const names = ['PATH', 'NODE_COMPILE_CACHE'];

/**
 * What a process that is given settings of its own, and none of ours, still takes from ours: where programs lie, and
 * where Node keeps the modules that it compiled.
 */
export const machineEnvironment = Object.fromEntries(
  names.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);
