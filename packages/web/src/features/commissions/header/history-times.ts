const two = (part: number) => String(part).padStart(2, '0')

/** The specification fixes MM-dd-yyyy and H:mm for the history in every language. */
export const historyDate = (instant: string): string => {
  const at = new Date(instant)
  return `${two(at.getMonth() + 1)}-${two(at.getDate())}-${at.getFullYear()}`
}

export const historyTime = (instant: string): string => {
  const at = new Date(instant)
  return `${at.getHours()}:${two(at.getMinutes())}`
}
