/** The contract without schemas: injected by the build. */
declare module 'virtual:contract-routes' {
  export const routes: import('@fairshare/contract').Contract
}
