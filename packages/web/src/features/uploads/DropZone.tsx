import { type ReactNode, useState } from 'react'
import classes from './uploads.module.css'

type Props = {
  look: 'zone' | 'dropArea'
  isDisabled?: boolean
  label: string
  onDrop: (files: readonly File[]) => void
  children: ReactNode
}

/** Accepts dropped files: anywhere on the page, or in a marked area of a dialog. */
export function DropZone({ look, isDisabled = false, label, onDrop, children }: Props) {
  const [isOver, setOver] = useState(false)
  const hasFile = (event: React.DragEvent) => !isDisabled && event.dataTransfer.types.includes('Files')
  return (
    <div
      className={classes[look]}
      onDragOver={(event) => {
        if (!hasFile(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (!hasFile(event) || files.length === 0) return
        event.preventDefault()
        onDrop(files)
      }}
    >
      {children}
      {isOver && <div className={classes['over']}>{label}</div>}
    </div>
  )
}
