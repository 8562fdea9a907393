/** Where columns get their memory from. What is in them at first is nothing to go by. */
export type Room = { ints(length: number): Int32Array; doubles(length: number): Float64Array }

/** Each column in memory of its own. */
export const ownRoom: Room = { ints: (length) => new Int32Array(length), doubles: (length) => new Float64Array(length) }
