/** The server's date, by which manufacturers become unavailable. */
export const today = (): string => new Date(Date.now()).toISOString().slice(0, 10)
