import { Button, CopyButton, Textarea } from '@mantine/core'
import type { DialogProps } from '../dialog/dialogs.tsx'
import { ReadDialog } from '../form/ReadDialog.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { Notice } from '../ui/state/Notice.tsx'

type Secret = { title: string; label: string; lead: string; secret: string }

/** Shows a token or secret once, to copy. */
export function SecretDialog({ about: { title, label, lead, secret }, close }: DialogProps<Secret, true>) {
  const { t } = useTexts()
  return (
    <ReadDialog
      title={title}
      close={() => close(true)}
      width={546}
      actions={
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="light" onClick={copy}>
              {t(copied ? 'common.copied' : 'common.copy')}
            </Button>
          )}
        </CopyButton>
      }
    >
      <Notice kind="warning">{lead}</Notice>
      <Textarea
        mt="md"
        label={label}
        value={secret}
        readOnly
        autosize
        data-autofocus
        styles={{ input: { fontFamily: 'monospace', overflowWrap: 'anywhere' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
    </ReadDialog>
  )
}
