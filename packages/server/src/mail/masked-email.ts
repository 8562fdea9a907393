/** 'd•••@clinicrep.com': enough to know where to look, too little for a stranger. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
