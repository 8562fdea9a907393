import { useDebouncedValue } from '@mantine/hooks'

const TYPING_MS = 250

/** A value made of what is being typed, once the typing rests: what is asked of the server while somebody fills in a form. */
export function useSettled<Value>(value: Value): Value {
  const [settled] = useDebouncedValue(JSON.stringify({ value }), TYPING_MS)
  return (JSON.parse(settled) as { value: Value }).value
}
