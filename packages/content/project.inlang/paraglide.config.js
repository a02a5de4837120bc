/** Read by Vite's plugin and by `npm run messages`. @type {import('@inlang/paraglide-js').ParaglideConfig} */
export default {
  outdir: './src/paraglide',
  outputStructure: 'message-modules',
  strategy: ['globalVariable', 'baseLocale'],
  disableAsyncLocalStorage: true,
  emitGitIgnore: false,
  emitReadme: false,
  emitPrettierIgnore: false,
};
