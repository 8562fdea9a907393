const two = (part: number) => String(part).padStart(2, '0')

/** MM-dd-yyyy and H:mm in every language: the specification fixes how the history writes them. */
export const historyDate = (instant: string): string => {
  const at = new Date(instant)
  return `${two(at.getMonth() + 1)}-${two(at.getDate())}-${at.getFullYear()}`
}

export const historyTime = (instant: string): string => {
  const at = new Date(instant)
  return `${at.getHours()}:${two(at.getMinutes())}`
}
