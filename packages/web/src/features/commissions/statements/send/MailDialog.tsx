import type { Recipient, SentAlong } from '@fairshare/contract'
import { Button, Group, SegmentedControl, Select, Stack } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { call, reads } from '../../../../api/client.ts'
import { useCall, useRead } from '../../../../api/hooks.ts'
import { type DialogProps } from '../../../../dialog/dialogs.tsx'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { Loaded } from '../../../../ui/state/Loaded.tsx'
import classes from './send.module.css'
import { ReadDialog } from '../../../../form/ReadDialog.tsx'

type MailPreview = Awaited<ReturnType<typeof call.commission.previewMail>>['data']

type About = {
  monthParam: string
  people: readonly Pick<Recipient, 'salesPersonId' | 'name'>[]
  sentAlong: SentAlong
}

/** Previews the mail as the recipient will see it, and sends a test to the viewer. */
export function MailDialog({ about: { monthParam, people, sentAlong }, close }: DialogProps<About, true>) {
  const { t } = useTexts()
  const [salesPersonId, show] = useState(people[0]?.salesPersonId ?? 0)
  const [form, setForm] = useState('html')
  const input = { selectedMonth: monthParam, salesPersonId, ...sentAlong }
  const read = useRead(reads.commission.previewMail, input, { keepPrevious: true })
  const test = useCall(call.commission.sendTest)
  const mail = read.data
  return (
    <ReadDialog
      title={t('sending.mail')}
      close={() => close()}
      width={760}
      actions={
        <Button
          data-primary
          leftSection={<IconSend size={16} aria-hidden />}
          loading={test.isPending}
          disabled={!mail}
          onClick={() => test.mutate(input)}
        >
          {t('sending.test')}
        </Button>
      }
    >
      <Stack gap="sm">
        <Group justify="space-between">
          <Select
            size="xs"
            w={240}
            searchable
            aria-label={t('common.salesRep')}
            data={people.map(({ salesPersonId: id, name }) => ({ value: String(id), label: name }))}
            value={String(salesPersonId)}
            onChange={(id) => id && show(Number(id))}
          />
          <SegmentedControl
            size="xs"
            aria-label={t('sending.form')}
            value={form}
            onChange={setForm}
            data={[
              { value: 'html', label: t('sending.html') },
              { value: 'text', label: t('sending.plain') },
            ]}
          />
        </Group>
        <Loaded read={read} rows={8} columns={2}>
          {(loaded) => <Mail mail={loaded} form={form} />}
        </Loaded>
      </Stack>
    </ReadDialog>
  )
}

function Mail({ mail, form }: { mail: MailPreview; form: string }) {
  const { t } = useTexts()
  return (
    <>
      <dl className={classes['head']}>
        <Fact label={t('sending.fromLabel')}>{mail.from}</Fact>
        <Fact label={t('commissions.sent.to')}>{mail.to || t('commissions.send.noEmail')}</Fact>
        {mail.cc.length > 0 && <Fact label={t('commissions.sent.cc')}>{mail.cc.join(', ')}</Fact>}
        <Fact label={t('sending.replyTo')}>{mail.replyTo}</Fact>
        <Fact label={t('sending.subject')}>{mail.subject}</Fact>
        {mail.pdf && <Fact label={t('sending.attachment')}>{mail.pdf}</Fact>}
      </dl>
      {form === 'html' ? (
        <iframe className={classes['mail']} title={mail.subject} sandbox="" srcDoc={mail.html} />
      ) : (
        <pre className={classes['plain']}>{mail.text}</pre>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
