import { text } from '@fairshare/texts'
import { cloneElement, type ReactElement, type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../notifications/toast.tsx'
import { onFirstInteraction } from '../later/first-interaction.ts'
import type { PopoverState } from './popover-parts.tsx'
import type { MenuEntry } from './menu-entry.ts'

export type ButtonElement = ReactElement<{ [attribute: string]: unknown }>

type Parts = typeof import('./popover-parts.tsx')
type Props = {
  button: ButtonElement
  position?: PopoverState['position']
  /** The button's id, for shortcuts that press it. */
  id?: string
}

const load = (): Promise<Parts> => import('./popover-parts.tsx')
onFirstInteraction(() => void load().catch(() => undefined))

/**
 * A button with a menu that is rendered on the first press. Each row of a list has one, and a button without its menu renders ten
 * times faster.
 */
export function ButtonMenu({
  button,
  position = 'bottom-end',
  width,
  entries,
  id,
}: Props & { width?: number; entries: () => readonly MenuEntry[] }) {
  const { trigger, parts, ...state } = usePopover(button, 'menu', id)
  return (
    <>
      {trigger}
      {parts && <parts.AnchoredMenu {...state} position={position} width={width} entries={entries()} />}
    </>
  )
}

type PopoverProps = Props & { label: string; padding?: 'sm' | 'md'; children: (close: () => void) => ReactNode }

/** A button with a popover. */
export function ButtonPopover({ button, position = 'bottom-start', label, padding = 'md', children, id }: PopoverProps) {
  const { trigger, parts, ...state } = usePopover(button, 'dialog', id)
  return (
    <>
      {trigger}
      {parts && (
        <parts.AnchoredPopover {...state} position={position} label={label} padding={padding}>
          {children(() => state.onChange(false))}
        </parts.AnchoredPopover>
      )}
    </>
  )
}

/** A button with a bottom sheet, for narrow screens. */
export function ButtonSheet({ button, label, children }: Pick<PopoverProps, 'button' | 'label' | 'children'>) {
  const { t } = useTexts()
  const { trigger, parts, ...state } = usePopover(button, 'dialog', undefined)
  return (
    <>
      {trigger}
      {parts && (
        <parts.BottomSheet {...state} label={label} closeLabel={t('common.close')}>
          {children(() => state.onChange(false))}
        </parts.BottomSheet>
      )}
    </>
  )
}

function usePopover(button: ButtonElement, kind: 'menu' | 'dialog', given: string | undefined) {
  const [isOpen, setOpen] = useState(false)
  const [parts, setParts] = useState<Parts>()
  const own = useId()
  const id = given ?? own
  const press = async () => {
    try {
      const loaded = parts ?? (await load())
      // Renders the closed popover first, so that it can return the focus.
      if (!parts) flushSync(() => setParts(loaded))
      setOpen((was) => !was)
    } catch {
      toast('danger', text('errors.screenFailed'))
    }
  }
  const trigger = cloneElement(button, {
    id,
    onClick: () => void press(),
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
  })
  return { trigger, parts, id, opened: isOpen, onChange: setOpen }
}
