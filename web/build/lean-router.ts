import type { Plugin } from 'vite';

/** Lets go the parts of the router that nobody uses: the name that each has for developers' tools would keep it in every build. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
