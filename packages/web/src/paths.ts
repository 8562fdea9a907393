/** The addresses that more than one part of the product links to. */
export const paths = {
  signIn: '/login',
  error: '/pages/error',
  home: '/',
} as const
