import type { DateOrder, DecimalMark, ReadsAs } from '@fairshare/contract'
import { Select } from '@mantine/core'
import { NONE, useFormat } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Mapping } from './mapping.ts'

/** The number of samples shown. */
const SHOWN = 3

type Props = {
  column: string
  readsAs: Readonly<Record<string, ReadsAs>>
  mapping: Mapping
  onChange: (mapping: Mapping) => void
}

/** How a column's entries are parsed. Ambiguous ones offer a choice; others show samples. */
export function ReadAs({ column, readsAs, mapping, onChange }: Props) {
  const { t } = useTexts()
  const format = useFormat()
  const target = mapping.columns[column]
  const { amounts, dates } = readsAs[column] ?? { amounts: null, dates: null }
  const { sources } = mapping
  if (target === undefined) return dates ? t('uploads.looksLikeDates') : amounts ? t('uploads.looksLikeAmounts') : null
  const setReading = (dateOrMark: Pick<Mapping['sources'], 'decimalMark' | 'dateOrder'>) =>
    onChange({ ...mapping, sources: { ...sources, ...dateOrMark } })
  if (target === 'invoicedate') {
    if (!dates) return t('uploads.notDates')
    const order = sources.dateOrder ?? dates.order
    return (
      <>
        {renderValues(dates.values[order].map((date) => date && format.date(date)))}
        {(dates.isOpen || sources.dateOrder) && (
          <Choice
            label={t('uploads.dateOrderOf', { column })}
            value={order}
            options={{ 'month first': t('uploads.monthFirst'), 'day first': t('uploads.dayFirst') }}
            choose={(dateOrder: DateOrder) => setReading({ dateOrder })}
          />
        )}
      </>
    )
  }
  if (target !== 'amount' && target !== 'grossCommission') return t('uploads.asText')
  if (!amounts) return t('uploads.notAmounts')
  const mark = sources.decimalMark ?? markOf(column, readsAs, mapping)
  return (
    <>
      {renderValues(amounts.values[mark].map((amount) => amount !== null && format.amount(amount)))}
      {(amounts.isOpen || sources.decimalMark) && (
        <Choice
          label={t('uploads.decimalMarkOf', { column })}
          value={mark}
          options={{ '.': '1,234.56', ',': '1.234,56' }}
          choose={(decimalMark: DecimalMark) => setReading({ decimalMark })}
        />
      )}
    </>
  )
}

const renderValues = (values: readonly (string | false | null)[]) => (
  <span className="num">
    {values
      .slice(0, SHOWN)
      .map((value) => value || NONE)
      .join(' · ')}
  </span>
)

/** A money column without decimal marks uses the other money column's format. */
function markOf(column: string, readsAs: Props['readsAs'], { columns }: Mapping): DecimalMark {
  const money = Object.keys(columns).filter((each) => columns[each] === 'amount' || columns[each] === 'grossCommission')
  const marks = [column, ...money].map((each) => readsAs[each]?.amounts?.mark)
  return marks.find((mark) => mark !== null && mark !== undefined) ?? '.'
}

type ChoiceProps<Value extends string> = { label: string; value: Value; options: Record<Value, string>; choose: (value: Value) => void }

function Choice<Value extends string>({ label, value, options, choose }: ChoiceProps<Value>) {
  return (
    <Select
      mt={4}
      size="xs"
      w={150}
      aria-label={label}
      allowDeselect={false}
      value={value}
      data={Object.entries<string>(options).map(([each, name]) => ({ value: each, label: name }))}
      onChange={(each) => each && choose(each as Value)}
    />
  )
}
