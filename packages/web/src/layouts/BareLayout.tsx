import { Outlet } from '@tanstack/react-router'
import classes from './layouts.module.css'

/** No frame: for what is printed. */
export function BareLayout() {
  return (
    <main className={classes['bare']}>
      <Outlet />
    </main>
  )
}
