import { text } from '@fairshare/texts'
import { cloneElement, type ReactElement, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../notifications/toast.tsx'
import { onFirstInteraction } from '../later/touched.ts'
import type { Below } from './below-button.tsx'
import type { MenuEntry } from './menu-entry.ts'

export type ButtonElement = ReactElement<{ [attribute: string]: unknown }>

type Parts = typeof import('./below-button.tsx')
type Props = {
  button: ButtonElement
  position?: Below['position']
  /** The button's, for keys that press it. */
  id?: string
}

const load = (): Promise<Parts> => import('./below-button.tsx')
onFirstInteraction(() => void load().catch(() => undefined))

/**
 * A button with a menu, which is asked what it offers once it has been opened. A list has one in each of its rows, and most are never
 * opened: until then there is the button alone, which takes a tenth of the time, and nothing of what places menus is loaded.
 */
export function ButtonMenu({
  button,
  position = 'bottom-end',
  width,
  entries,
  id,
}: Props & { width?: number; entries: () => readonly MenuEntry[] }) {
  const { drawn, parts, ...below } = useMadeWhenPressed(button, 'menu', id)
  return (
    <>
      {drawn}
      {parts && <parts.MenuBelow {...below} position={position} width={width} entries={entries()} />}
    </>
  )
}

type PopoverProps = Props & { label: string; padding?: 'sm' | 'md'; children: (close: () => void) => ReactNode }

/** The same for whatever else a button opens. */
export function ButtonPopover({ button, position = 'bottom-start', label, padding = 'md', children, id }: PopoverProps) {
  const { drawn, parts, ...below } = useMadeWhenPressed(button, 'dialog', id)
  return (
    <>
      {drawn}
      {parts && (
        <parts.PopoverBelow {...below} position={position} label={label} padding={padding}>
          {children(() => below.onChange(false))}
        </parts.PopoverBelow>
      )}
    </>
  )
}

/** The same for a screen that is too narrow to open much below a button. */
export function ButtonSheet({ button, label, children }: Pick<PopoverProps, 'button' | 'label' | 'children'>) {
  const { t } = useTexts()
  const { drawn, parts, ...sheet } = useMadeWhenPressed(button, 'dialog', undefined)
  return (
    <>
      {drawn}
      {parts && (
        <parts.SheetBelow {...sheet} label={label} closeLabel={t('ui.close')}>
          {children(() => sheet.onChange(false))}
        </parts.SheetBelow>
      )}
    </>
  )
}

function useMadeWhenPressed(button: ButtonElement, kind: 'menu' | 'dialog', given: string | undefined) {
  const [isOpen, setOpen] = useState(false)
  const [parts, setParts] = useState<Parts>()
  const own = useId()
  const id = given ?? own
  const press = async () => {
    try {
      const loaded = parts ?? (await load())
      // It is there before it opens: only so does it know where the focus goes back to.
      if (!parts) flushSync(() => setParts(loaded))
      setOpen((was) => !was)
    } catch {
      toast('danger', text('errors.screenFailed'))
    }
  }
  const drawn = cloneElement(button, {
    id,
    onClick: () => void press(),
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
  })
  return { drawn, parts, id, opened: isOpen, onChange: setOpen }
}
