import type { Recipient } from '@fairshare/contract'
import { Anchor, Box, Checkbox, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../../i18n/format.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { useMay } from '../../../../session/me.ts'
import { Breakable } from '../../../../ui/Breakable.tsx'
import { StatementChip } from './statement-status.tsx'
import type { useRecipients } from './recipients.ts'
import { RevisionLine } from '../../../../statement/RevisionLine.tsx'
import { BouncedAddress } from './BouncedAddress.tsx'
import classes from './send.module.css'

type Props = { recipients: ReturnType<typeof useRecipients>; isOne: boolean; monthParam: string; leave: () => void }

/** Recipients with addresses including copies, and reps who have none. */
export function RecipientTable({ recipients: { listed, chosen, isChosen, choose }, isOne, monthParam, leave }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const reachable = listed.filter(({ to }) => to !== '')
  return (
    // A scroll container must be focusable for keyboard users.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div className={classes['scroller']} tabIndex={0} role="group" aria-label={t('sending.recipients')}>
      <table className={classes['recipients']} aria-label={t('sending.recipients')}>
        <thead>
          <tr>
            {!isOne && (
              <th scope="col">
                <Checkbox
                  size="xs"
                  aria-label={t('sending.everybody')}
                  checked={chosen.length > 0 && chosen.length === reachable.length}
                  indeterminate={chosen.length > 0 && chosen.length < reachable.length}
                  onChange={(event) => choose(reachable, event.currentTarget.checked)}
                />
              </th>
            )}
            <th scope="col">{t('sending.recipient')}</th>
            <th scope="col" data-figure>
              {t('commissions.column.payout', { currency: format.currency })}
            </th>
          </tr>
        </thead>
        <tbody>
          {listed.map((each) => (
            <tr key={each.salesPersonId}>
              {!isOne && (
                <td>
                  <Checkbox
                    size="xs"
                    aria-label={each.name}
                    disabled={each.to === ''}
                    checked={isChosen(each.salesPersonId)}
                    onChange={(event) => choose([each], event.currentTarget.checked)}
                  />
                </td>
              )}
              <td>
                <Addresses of={each} leave={leave} />
                <RecipientStatus of={each} />
                {each.status === 'Bounced' && <BouncedAddress recipient={each} monthParam={monthParam} />}
              </td>
              <td data-figure>{format.amount(each.payout)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Addresses({ of: { name, to, cc, salesPersonId }, leave }: { of: Recipient; leave: () => void }) {
  const { t } = useTexts()
  const mayEdit = useMay('salespeople-list')
  return (
    <>
      <Box fw={500}>{name}</Box>
      {to === '' ? (
        <Box fz="xs" c="var(--warning-fg)">
          {t('commissions.send.noEmail')}{' '}
          {mayEdit && (
            <Anchor
              size="xs"
              onClick={leave}
              renderRoot={(props) => <Link {...props} to="/salespeople/$id" params={{ id: String(salesPersonId) }} />}
            >
              {t('sending.addAddress', { name })}
            </Anchor>
          )}
        </Box>
      ) : (
        <div className={classes['quiet']}>
          <Breakable>{cc.length === 0 ? to : t('sending.copies', { to, cc: cc.join(', ') })}</Breakable>
        </div>
      )}
    </>
  )
}

/** The previous delivery, if any, and what has changed since. */
function RecipientStatus({ of: { status, kind, revision } }: { of: Recipient }) {
  const { t } = useTexts()
  if (status === 'Not sent') return null
  return (
    <>
      <Group gap="xs" mt={4} wrap="nowrap">
        <StatementChip status={status} />
        {kind === 'Revised' && <span className={classes['quiet']}>{t('commissions.sent.kind.Revised')}</span>}
      </Group>
      {revision && (
        <div className={classes['revision']}>
          <RevisionLine revision={revision} />
        </div>
      )}
    </>
  )
}
