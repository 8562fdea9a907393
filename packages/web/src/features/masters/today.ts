/** The server's day, by which it offers manufacturers. */
export const today = (): string => new Date(Date.now()).toISOString().slice(0, 10)
