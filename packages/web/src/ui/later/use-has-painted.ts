import { startTransition, useEffect, useState } from 'react'

/** Whether the first frame was painted. Secondary data loads after it. */
export function useHasPainted(): boolean {
  const [hasPainted, setHasPainted] = useState(false)
  useEffect(() => {
    let after: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      after = setTimeout(() => startTransition(() => setHasPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(after)
    }
  }, [])
  return hasPainted
}
