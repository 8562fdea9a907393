import { REQUIRED_TARGETS, type Sources, type Target } from '@fairshare/contract'
import { Button, Menu, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { readPercent } from '../../../form/fields/numbers/amount-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Mapping, hasSource, mayBeAbsent, originOf, withOrigin } from './mapping.ts'
import classes from '../uploads.module.css'

type Props = {
  mapping: Mapping
  /** The previous mapping's sources for fields without a column. */
  remembered: Sources
  onChange: (mapping: Mapping) => void
}

/** The seven fields with their status; one without a column has another source. */
export function TargetList({ mapping, remembered, onChange }: Props) {
  const { t } = useTexts()
  return (
    <ul className={classes['targets']} aria-label={t('uploads.fields')}>
      {REQUIRED_TARGETS.map((target) => {
        const origin = originOf(mapping, target)
        const isSet = hasSource(mapping, target)
        return (
          <li key={target} data-target={target} className={classes['target']} data-set={isSet || undefined}>
            <span className={classes['targetName']}>
              {isSet ? (
                <IconCheck size={16} aria-label={t('uploads.isMapped')} />
              ) : (
                <IconX size={16} aria-label={t('uploads.isNotMapped')} />
              )}
              {t(`uploads.target.${target}`)}
            </span>
            {origin.kind === 'column' ? (
              <span className={classes['origin']}>{origin.column}</span>
            ) : (
              <OtherOrigin target={target} mapping={mapping} remembered={remembered} onChange={onChange} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** A constant for all rows is emphasized, with a note if the previous mapping set it. */
function OtherOrigin({ target, mapping, remembered, onChange }: Props & { target: Target }) {
  const { t } = useTexts()
  const origin = originOf(mapping, target)
  const name = t(`uploads.target.${target}`)
  const why = (isRemembered: boolean) => (isRemembered ? t('uploads.why.remembered') : undefined)
  // A monthly file may have no dates; amounts always need a column.
  const mayBeFixed = target !== 'amount' && target !== 'grossCommission'
  if (origin.kind === 'fixed')
    return (
      <TextInput
        size="md"
        styles={LARGE}
        type={target === 'invoicedate' && DAY_OR_NONE.test(origin.value) ? 'date' : 'text'}
        value={origin.value}
        description={why(origin.value === remembered.fixedValues?.[target])}
        inputWrapperOrder={BELOW}
        aria-label={t('uploads.fixedValueOf', { target: name })}
        placeholder={t('uploads.fixedValue')}
        onChange={(event) => onChange(withOrigin(mapping, target, { kind: 'fixed', value: event.currentTarget.value }))}
        rightSection={<Clear target={target} mapping={mapping} onChange={onChange} />}
      />
    )
  if (origin.kind === 'percent')
    return (
      <Percent
        percent={origin.percent}
        description={why(origin.percent === remembered.grossCommissionPercent)}
        label={t('uploads.percentOfSales')}
        onChange={(percent) => onChange(withOrigin(mapping, target, { kind: 'percent', percent }))}
        rightSection={<Clear target={target} mapping={mapping} onChange={onChange} />}
      />
    )
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="compact-xs" variant="subtle" aria-label={t('uploads.otherSourceOf', { target: name })}>
          {origin.kind === 'absent' ? t('uploads.notInFile') : t('uploads.otherSource')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {mayBeFixed && (
          <Menu.Item onClick={() => onChange(withOrigin(mapping, target, { kind: 'fixed', value: '' }))}>
            {t('uploads.fixedValue')}
          </Menu.Item>
        )}
        {mayBeAbsent(target) && origin.kind !== 'absent' && (
          <Menu.Item onClick={() => onChange(withOrigin(mapping, target, { kind: 'absent' }))}>{t('uploads.notInFile')}</Menu.Item>
        )}
        {target === 'grossCommission' && (
          <Menu.Item onClick={() => onChange(withOrigin(mapping, target, { kind: 'percent', percent: Number.NaN }))}>
            {t('uploads.percentOfSales')}
          </Menu.Item>
        )}
        {origin.kind !== 'none' && (
          <Menu.Item onClick={() => onChange(withOrigin(mapping, target, { kind: 'none' }))}>{t('common.clear')}</Menu.Item>
        )}
        {!mayBeFixed && target !== 'grossCommission' && <Menu.Label>{t('uploads.needsColumn')}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}

type PercentProps = {
  percent: number
  label: string
  description: string | undefined
  onChange: (percent: number) => void
  rightSection: ReactNode
}

/** Accepts both decimal marks, like other percentage fields. An invalid value leaves the field without a source. */
function Percent({ percent, label, description, onChange, rightSection }: PercentProps) {
  const { locale } = useFormat()
  const isThere = Number.isFinite(percent)
  const [typed, setTyped] = useState<string | null>(null)
  const shown = isThere ? percent.toLocaleString(locale, { maximumFractionDigits: 4, useGrouping: false }) : ''
  return (
    <TextInput
      size="md"
      styles={LARGE}
      inputMode="decimal"
      description={description}
      inputWrapperOrder={BELOW}
      leftSection="%"
      leftSectionPointerEvents="none"
      value={typed ?? shown}
      autoFocus={!isThere}
      error={typed !== null && typed.trim() !== '' && !isThere}
      aria-label={label}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const value = readPercent(text, locale)?.value ?? Number.NaN
        onChange(value >= 0 && value <= MAX_PERCENT ? value : Number.NaN)
      }}
      onBlur={() => isThere && setTyped(null)}
      rightSection={rightSection}
    />
  )
}

const MAX_PERCENT = 1000

/** The date that the field can show; another client may have sent another format. */
const DAY_OR_NONE = /^(?:\d{4}-\d{2}-\d{2})?$/

const LARGE = { input: { fontWeight: 600 } }
const BELOW = ['label' as const, 'input' as const, 'description' as const, 'error' as const]

function Clear({ target, mapping, onChange }: Omit<Props, 'remembered'> & { target: Target }) {
  const { t } = useTexts()
  return (
    <button
      type="button"
      className={classes['clear']}
      aria-label={t('common.clear')}
      onClick={() => onChange(withOrigin(mapping, target, { kind: 'none' }))}
    >
      <IconX size={14} aria-hidden />
    </button>
  )
}
