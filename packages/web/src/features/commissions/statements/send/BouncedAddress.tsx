import type { Recipient } from '@fairshare/contract'
import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { call, reads } from '../../../../api/client.ts'
import { useCall } from '../../../../api/hooks.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { useMay } from '../../../../session/me.ts'
import { followSending } from '../../../../session/sends-in-progress.ts'
import classes from './send.module.css'

type Props = { recipient: Pick<Recipient, 'salesPersonId' | 'name' | 'to' | 'version'>; monthParam: string }

/** Corrects the address of a bounced statement in its row, and sends the statement there. */
export function BouncedAddress(props: Props) {
  const { t } = useTexts()
  const mayEdit = useMay('salespeople-list')
  const [isOpen, setOpen] = useState(false)
  if (!mayEdit) return null
  if (isOpen) return <AddressForm {...props} close={() => setOpen(false)} />
  return (
    <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
      {t('commissions.send.address.open')}
    </Button>
  )
}

function AddressForm({ recipient: { salesPersonId, name, to, version }, monthParam, close }: Props & { close: () => void }) {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState(to)
  useEffect(() => field.current?.select(), [])
  const leave = () => {
    // The form disappears: the focus stays in its row, or in the list of a dialog.
    form.current?.closest<HTMLElement>('[tabindex]')?.focus()
    close()
  }
  const save = useCall(call.commission.correctAddress, {
    refreshes: [reads.commission, reads.salesperson],
    showsRefusal: ({ fields }) => fields['email'] !== undefined,
    onSuccess: () => {
      followSending(monthParam)
      leave()
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // After a refusal the address is typed again.
    save.mutate({ selectedMonth: monthParam, salesPersonId, email, version }, { onError: () => field.current?.focus() })
  }
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    leave()
  }
  return (
    // Escape leaves the form instead of the dialog around it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form ref={form} className={classes['address']} onSubmit={submit} onKeyDown={cancel} noValidate>
      <TextInput
        ref={field}
        size="xs"
        type="email"
        autoComplete="off"
        aria-label={t('commissions.send.address.label', { name })}
        value={email}
        error={save.error?.fields['email']}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button size="xs" type="submit" loading={save.isPending}>
        {t('commissions.send.address.save')}
      </Button>
    </form>
  )
}
