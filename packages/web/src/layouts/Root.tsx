import { Outlet } from '@tanstack/react-router'
import { DialogHost } from '../dialog/dialogs.tsx'

export function Root() {
  return (
    <>
      <Outlet />
      <DialogHost />
    </>
  )
}
