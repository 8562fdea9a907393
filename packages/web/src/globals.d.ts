/** Languages in assets/i18n, and a hash of the files: injected by the build. */
declare const __TEXTS_VERSION__: string

/** The contract without schemas: injected by the build. */
declare module 'virtual:contract-routes' {
  export const routes: import('@fairshare/contract').Contract
}
