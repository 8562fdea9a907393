import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { hasFiles } from '../../ui/dropped-files.ts'
import classes from './uploads.module.css'

type Props = {
  look: 'zone' | 'dropArea'
  isDisabled?: boolean
  label: string
  onDrop: (files: readonly File[]) => void
  children: ReactNode
}

/** Takes files that are dropped anywhere in the window, and shows the page or a marked area of a dialog as their target. */
export function DropZone({ look, isDisabled = false, label, onDrop, children }: Props) {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onDrop)
  useEffect(() => {
    if (isDisabled) return
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    }
    // Without a related target the pointer has left the window.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer.files.length > 0) take([...event.dataTransfer.files])
    }
    const listeners = new AbortController()
    const { signal } = listeners
    window.addEventListener('dragover', over, { signal })
    window.addEventListener('dragleave', leave, { signal })
    window.addEventListener('drop', drop, { signal })
    return () => {
      listeners.abort()
      setOver(false)
    }
  }, [isDisabled])
  return (
    <div className={classes[look]}>
      {children}
      {isOver && <div className={classes['over']}>{label}</div>}
    </div>
  )
}
