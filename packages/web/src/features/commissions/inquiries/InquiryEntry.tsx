import type { Inquiry, Outcome } from '@fairshare/contract'
import { ActionIcon, Anchor, Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { call, reads } from '../../../api/client.ts'
import { useCall } from '../../../api/hooks.ts'
import { ask } from '../../../dialog/dialogs.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { InquirySubject } from '../../../inquiries/InquirySubject.tsx'
import classes from '../../../inquiries/inquiries.module.css'
import { useOutcomes } from './use-outcomes.ts'
import { AnswerDialog, LinkOutcomeDialog } from '../lazy-dialogs.ts'

/** An inquiry with its actions: open the statement, answer, link an outcome. */
export function InquiryEntry({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTexts()
  const { name, selectedMonth, salesPersonId, question, answer } = inquiry
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <strong>{name}</strong>
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link {...props} to="/commission/list" search={{ month: selectedMonth, rep: String(salesPersonId) }}>
              {t('inquiries.toStatement')}
            </Link>
          )}
        />
      </Group>
      <InquirySubject inquiry={inquiry} />
      <p className={classes['quote']}>{question}</p>
      {answer && (
        <blockquote className={classes['answer']}>
          <p className={classes['quote']}>{answer.text}</p>
          <span className={classes['quiet']}>{t('inquiries.answeredAt', { at: answer.at, name: answer.by })}</span>
        </blockquote>
      )}
      <Made inquiry={inquiry} />
      <Actions inquiry={inquiry} />
    </li>
  )
}

function Made({ inquiry: { inquiryId, outcomes } }: { inquiry: Inquiry }) {
  const { t } = useTexts()
  const unlink = useCall(call.inquiries.unlink, { refreshes: [reads.inquiries] })
  if (outcomes.length === 0) return null
  const keyOf = ({ kind, recordId }: Outcome) => `${kind} ${recordId}`
  return (
    <div>
      <span className={classes['quiet']}>{t('inquiries.made')}</span>
      {outcomes.map((outcome) => (
        <Group key={keyOf(outcome)} gap={4} wrap="nowrap">
          <span>{outcome.label}</span>
          <ActionIcon
            variant="subtle"
            size="sm"
            aria-label={t('inquiries.unlink', { what: outcome.label })}
            disabled={unlink.isPending}
            onClick={() => unlink.mutate({ inquiryId, kind: outcome.kind, recordId: outcome.recordId })}
          >
            <IconX size={14} />
          </ActionIcon>
        </Group>
      ))}
    </div>
  )
}

function Actions({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useTexts()
  const { addAdjustment, createRule, aliasPlace } = useOutcomes(inquiry)
  const props = { size: 'xs', variant: 'default' } as const
  return (
    <Group gap="xs">
      {!inquiry.answer && (
        <Button size="xs" onClick={() => void ask(AnswerDialog, inquiry)}>
          {t('common.answer')}
        </Button>
      )}
      <Button {...props} disabled={!addAdjustment} onClick={addAdjustment}>
        {t('common.addAdjustment')}
      </Button>
      <Button {...props} disabled={!createRule} onClick={createRule}>
        {t('inquiries.createRule')}
      </Button>
      {aliasPlace && (
        <Button {...props} renderRoot={(rest) => <Link {...rest} {...aliasPlace} />}>
          {t('inquiries.addAlias')}
        </Button>
      )}
      <Button {...props} onClick={() => void ask(LinkOutcomeDialog, inquiry)}>
        {t('inquiries.link')}
      </Button>
    </Group>
  )
}
