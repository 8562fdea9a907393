/** The languages whose file is in assets/i18n, and a fingerprint of those files: written in by the build. */
declare const __TEXTS_VERSION__: string

/** The contract without its schemas: written in by the build. */
declare module 'virtual:contract-routes' {
  export const routes: import('@fairshare/contract').Contract
}
