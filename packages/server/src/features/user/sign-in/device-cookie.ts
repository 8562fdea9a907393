/** By which a browser is known that an owner has signed in with (docs/decisions/014). */
export const DEVICE_COOKIE = 'device'
