import { type ReactNode, useState } from 'react'
import classes from './uploads.module.css'

/** The whole page takes a file that is dropped on it. */
export function DropZone({
  isDisabled,
  label,
  onDrop,
  children,
}: {
  isDisabled: boolean
  label: string
  onDrop: (file: File) => void
  children: ReactNode
}) {
  const [isOver, setOver] = useState(false)
  const hasFile = (event: React.DragEvent) => !isDisabled && event.dataTransfer.types.includes('Files')
  return (
    <div
      className={classes['zone']}
      onDragOver={(event) => {
        if (!hasFile(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => event.currentTarget === event.target && setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const file = event.dataTransfer.files[0]
        if (!hasFile(event) || !file) return
        event.preventDefault()
        onDrop(file)
      }}
    >
      {children}
      {isOver && <div className={classes['over']}>{label}</div>}
    </div>
  )
}
