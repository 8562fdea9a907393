import { useDebouncedValue } from '@mantine/hooks'

const TYPING_MS = 250

/** A debounced value, for requests while the user types. */
export function useDebounced<Value>(value: Value): Value {
  const [settled] = useDebouncedValue(JSON.stringify({ value }), TYPING_MS)
  return (JSON.parse(settled) as { value: Value }).value
}
