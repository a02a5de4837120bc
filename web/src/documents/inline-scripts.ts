import * as pagePaths from '@blindspot/contracts/pages/paths';
import { storageKeys } from '@blindspot/contracts/vocabulary/browser';

/** Sets the chosen theme before the first paint. */
export const themeScript =
  "try{let t=localStorage.getItem('theme');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;" +
  "for(let m of document.querySelectorAll('meta[name=theme-color]'))m.content=t==='dark'?'#11191b':'#fbf8f2'}}catch{}";

/** Somebody who is signed in has no use for the landing page or a sign-in form. */
export const signedInScript = `try{if(localStorage.getItem('${storageKeys.token}'))location.replace('${pagePaths.dashboard}')}catch{}`;
