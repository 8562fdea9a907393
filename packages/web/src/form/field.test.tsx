import { endMonth, id, money, month, optionalText, percent, requiredText } from '@fairshare/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { showForm } from '../test/show-form.tsx'
import { CheckField } from './fields/choices/CheckField.tsx'
import { ChoiceField } from './fields/choices/ChoiceField.tsx'
import { SelectField } from './fields/choices/SelectField.tsx'
import { MonthField } from './fields/dates/MonthField.tsx'
import { SpanFields } from './fields/dates/SpanFields.tsx'
import { MoneyField } from './fields/numbers/MoneyField.tsx'
import { PercentField } from './fields/numbers/PercentField.tsx'
import { TextField } from './fields/text/TextField.tsx'
import type { FieldsOf, Start } from './form.ts'

const KINDS = ['own', 'shared'] as const
const shape = {
  regionName: requiredText(40),
  note: optionalText(40),
  startMonth: month,
  endMonth,
  amount: money,
  commission: percent,
  region: id.nullable(),
  kind: z.enum(KINDS),
  isActive: z.boolean(),
}
const schema = z.object(shape)
const start: Start<typeof schema> = {
  regionName: 'Midwest',
  note: '',
  startMonth: 'January-2025',
  endMonth: 'None',
  amount: '',
  commission: '',
  region: null,
  kind: 'own',
  isActive: true,
}
const of = { label: 'Field' }

/** Each line compiles. */
const good = (fields: FieldsOf<typeof schema>) => [
  <TextField key="1" {...of} field={fields.regionName} />,
  <TextField key="2" {...of} field={fields.note} />,
  <MonthField key="3" {...of} field={fields.startMonth} />,
  <SpanFields key="4" start={fields.startMonth} end={fields.endMonth} />,
  <MoneyField key="5" {...of} field={fields.amount} />,
  <PercentField key="6" {...of} field={fields.commission} />,
  <ChoiceField key="7" {...of} field={fields.region} options={[]} />,
  <SelectField key="8" {...of} field={fields.kind} options={KINDS.map((value) => ({ value, label: value }))} />,
  <CheckField key="9" {...of} field={fields.isActive} />,
]

/** No line compiles. */
const bad = (fields: FieldsOf<typeof schema>) => [
  // @ts-expect-error a name that is misspelled
  <TextField key="10" {...of} field={fields.regoinName} />,
  // @ts-expect-error a name alone
  <TextField key="11" {...of} field="regionName" />,
  // @ts-expect-error a month, though it holds a string
  <TextField key="12" {...of} field={fields.startMonth} />,
  // @ts-expect-error one of a few, though it holds a string
  <TextField key="13" {...of} field={fields.kind} />,
  // @ts-expect-error a text
  <MonthField key="14" {...of} field={fields.regionName} />,
  // @ts-expect-error a percent, though both hold a number
  <MoneyField key="15" {...of} field={fields.commission} />,
  // @ts-expect-error an amount
  <PercentField key="16" {...of} field={fields.amount} />,
  // @ts-expect-error the id of a record, though both hold a number
  <MoneyField key="17" {...of} field={fields.region} />,
  // @ts-expect-error an amount
  <ChoiceField key="18" {...of} field={fields.amount} options={[]} />,
  // @ts-expect-error an option that the schema does not know
  <SelectField key="19" {...of} field={fields.kind} options={[{ value: 'other', label: 'Other' }]} />,
  // @ts-expect-error a text
  <CheckField key="20" {...of} field={fields.note} />,
]

test('a form has the fields of its schema', async () => {
  const seen: FieldsOf<typeof schema>[] = []
  await showForm(shape, start, (fields) => {
    seen.push(fields)
    return <TextField {...of} field={fields.regionName} />
  })
  const [fields] = seen
  if (!fields) throw new Error('No form was shown.')
  expect(Object.keys(fields)).toEqual(Object.keys(shape))
  expect(fields.regionName.read()).toBe('Midwest')
  expect([...good(fields), ...bad(fields)]).toHaveLength(20)
})
