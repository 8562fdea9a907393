import { Menu, type MenuProps, Popover } from '@mantine/core'
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'

export type ButtonElement = ReactElement<{ ref?: Ref<HTMLButtonElement>; [attribute: string]: unknown }>

type Props = {
  button: ButtonElement
  position?: NonNullable<MenuProps['position']>
}

/**
 * A button with a menu, which is asked what it offers once it has been opened. A list has one in each of its rows, and most are never
 * opened: until then there is the button alone, which takes a tenth of the time.
 */
export function ButtonMenu({ button, position = 'bottom-end', width, children }: Props & { width?: number; children: () => ReactNode }) {
  const { drawn, isMade, target, ...state } = useMadeWhenPressed(button, 'menu')
  return (
    <>
      {drawn}
      {isMade && (
        <Menu {...state} position={position} {...(width !== undefined && { width })}>
          <Menu.Target>{target}</Menu.Target>
          <Menu.Dropdown>{children()}</Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

type PopoverProps = Props & { label: string; padding?: 'sm' | 'md'; children: (close: () => void) => ReactNode }

/** The same for whatever else a button opens. */
export function ButtonPopover({ button, position = 'bottom-start', label, padding = 'md', children }: PopoverProps) {
  const { drawn, isMade, target, ...state } = useMadeWhenPressed(button, 'dialog')
  return (
    <>
      {drawn}
      {isMade && (
        <Popover {...state} position={position} trapFocus returnFocus>
          <Popover.Target>{target}</Popover.Target>
          <Popover.Dropdown aria-label={label} p={padding}>
            {children(() => state.onChange(false))}
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  )
}

function useMadeWhenPressed(button: ButtonElement, kind: 'menu' | 'dialog') {
  const [isOpen, setOpen] = useState(false)
  const [isMade, setMade] = useState(false)
  const id = useId()
  const ref = useRef<HTMLButtonElement>(null)
  const press = () => {
    // It is there before it opens: only so does it know where the focus goes back to.
    if (!isMade) flushSync(() => setMade(true))
    setOpen(!isOpen)
  }
  const drawn = cloneElement(button, {
    ref,
    id,
    onClick: press,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
  })
  return { drawn, isMade, target: <Drawn button={ref} />, id, opened: isOpen, onChange: setOpen }
}

/** Stands for the button, which was drawn before. */
function Drawn({ button, ref }: { button: RefObject<HTMLButtonElement | null>; ref?: Ref<HTMLButtonElement | null> }) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button])
  return null
}
