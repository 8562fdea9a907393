import { id, type MissingRule } from '@fairshare/contract'
import { parseMonth } from '@fairshare/engine/values'
import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import type { DialogProps } from '../../../dialog/dialogs.tsx'
import { ChoiceField } from '../../../form/fields/choices/ChoiceField.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRepChoices } from '../../../masters/use-rep-choices.ts'
import { effectOf } from './effect.ts'

const schema = z.object({ salesPersonId: id })

/** Asks for the rule's salesperson, then opens their record with a rule that lacks only the rate. */
export function CreateRuleDialog({ about: { rule, monthParam }, close }: DialogProps<{ rule: MissingRule; monthParam: string }, true>) {
  const { t } = useTexts()
  const format = useFormat()
  const navigate = useNavigate()
  const { reps } = useRepChoices()
  const month = parseMonth(monthParam)
  const { nearest, manufacturerId, territoryId } = rule
  return (
    <FormDialog
      title={t('unmatched.createRuleFor', { manufacturer: rule.manufacturer, territory: rule.territory })}
      schema={schema}
      start={{ salesPersonId: nearest?.salesPersonId ?? null }}
      cancel={close}
      saveLabel={t('unmatched.toTheRule')}
      isThrowaway
      save={async ({ salesPersonId }) => {
        close(true)
        const offered = { manufacturer: manufacturerId, territory: territoryId, startMonth: monthParam, ...(nearest && rateOf(nearest)) }
        await navigate({
          to: '/salespeople/$id',
          params: { id: String(salesPersonId) },
          search: { view: 'rules', newRule: offered },
        })
      }}
    >
      {({ fields }) => (
        <>
          <Text size="sm">{month && effectOf(rule, month, t, format)}</Text>
          <ChoiceField
            field={fields.salesPersonId}
            label={t('unmatched.salesRep')}
            options={reps}
            {...(nearest && { chosen: { id: nearest.salesPersonId, name: nearest.name } })}
            isRequired
          />
        </>
      )}
    </FormDialog>
  )
}

const rateOf = ({ commission, basis }: NonNullable<MissingRule['nearest']>) => ({ commission, basis })
