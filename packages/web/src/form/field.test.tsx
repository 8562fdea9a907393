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
  <TextField {...of} field={fields.regionName} />,
  <TextField {...of} field={fields.note} />,
  <MonthField {...of} field={fields.startMonth} />,
  <SpanFields start={fields.startMonth} end={fields.endMonth} />,
  <MoneyField {...of} field={fields.amount} />,
  <PercentField {...of} field={fields.commission} />,
  <ChoiceField {...of} field={fields.region} options={[]} />,
  <SelectField {...of} field={fields.kind} options={KINDS.map((value) => ({ value, label: value }))} />,
  <CheckField {...of} field={fields.isActive} />,
]

/** No line compiles. */
const bad = (fields: FieldsOf<typeof schema>) => [
  // @ts-expect-error a name that is misspelled
  <TextField {...of} field={fields.regoinName} />,
  // @ts-expect-error a name alone
  <TextField {...of} field="regionName" />,
  // @ts-expect-error a month, though it holds a string
  <TextField {...of} field={fields.startMonth} />,
  // @ts-expect-error one of a few, though it holds a string
  <TextField {...of} field={fields.kind} />,
  // @ts-expect-error a text
  <MonthField {...of} field={fields.regionName} />,
  // @ts-expect-error a percent, though both hold a number
  <MoneyField {...of} field={fields.commission} />,
  // @ts-expect-error an amount
  <PercentField {...of} field={fields.amount} />,
  // @ts-expect-error the id of a record, though both hold a number
  <MoneyField {...of} field={fields.region} />,
  // @ts-expect-error an amount
  <ChoiceField {...of} field={fields.amount} options={[]} />,
  // @ts-expect-error an option that the schema does not know
  <SelectField {...of} field={fields.kind} options={[{ value: 'other', label: 'Other' }]} />,
  // @ts-expect-error a text
  <CheckField {...of} field={fields.note} />,
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
