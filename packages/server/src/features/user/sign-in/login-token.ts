/** The user's record id in an opaque form, for the page to keep as `loginToken`; it authorizes nothing. */
export const tokenOf = (userId: number): string => Buffer.from(`user:${userId}`).toString('base64url')

export function userOfToken(token: string): number | undefined {
  const [, id] = /^user:(\d{1,15})$/.exec(Buffer.from(token, 'base64url').toString()) ?? []
  return id === undefined ? undefined : Number(id)
}
